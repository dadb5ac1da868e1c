/** The text of stored files: extracted once for each content, kept in `file_pages`. */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { captionPieces } from './captions.ts'
import { type ExtractedPages, extractPages } from './extract-pages.ts'
import type { TextPiece } from './text-piece.ts'

/** What text is read from. */
export interface TextSource {
  readonly kind: 'pdf' | 'captions'
  readonly sha256: Buffer
}

/** The pieces of a file that are there, or makes them. A file that cannot be read has none; `failure` says why. */
export async function filePages(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  { kind, sha256 }: TextSource,
  signal: AbortSignal,
): Promise<ExtractedPages> {
  const kept = await db
    .selectFrom('file_pages')
    .select(['node', 'text'])
    .where('sha256', '=', sha256)
    .orderBy('node')
    .execute()
  if (kept.length > 0) return { pages: kept }
  const bytes = await blobs.open(sha256.toString('hex'))
  const extracted =
    kind === 'pdf' ? await extractPages(bytes, signal) : { pages: captionPieces(await text(bytes)) }
  if ('pages' in extracted) await keepPages(db, sha256, extracted.pages)
  return extracted
}

const hashOf = (piece: TextPiece) => createHash('sha256').update(piece.text).digest('hex')

async function keepPages(db: Db, sha256: Buffer, pages: readonly TextPiece[]): Promise<void> {
  const rows = pages.map(piece => ({ ...piece, hash: hashOf(piece) }))
  await sql`
    insert into file_pages (sha256, node, text, text_hash)
    select ${sha256}, p.node, p.text, decode(p.hash, 'hex')
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (node int, text text, hash text)
    on conflict do nothing`.execute(db)
}
