/** The text of stored documents, extracted once for each content and stored in `file_pages`. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { extractPages } from './extract-pages.ts'
import type { TextPiece } from './text-piece.ts'

/** A stored PDF. */
interface StoredDocument {
  readonly sha256: Buffer
  /** In bytes. */
  readonly size: number
}

/** Why the search finds no text of a document: its pages have none, reading takes too much memory or time, or it cannot be read. */
export type TextFault = 'empty' | 'heavy' | 'unreadable'

/**
 * Extracts the text of a document unless `file_pages` has it already, and notes at the content whether it could be read. Returns the
 * reason when it cannot be read.
 */
export async function ensurePages(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  { sha256, size }: StoredDocument,
  signal: AbortSignal,
): Promise<string | undefined> {
  const kept = await db
    .selectFrom('file_pages')
    .select('node')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  if (kept) return undefined
  const bytes = await blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 })
  const extracted = await extractPages(bytes, signal)
  if ('failure' in extracted) {
    await noteState(db, sha256, faultOf(extracted.failure))
    return extracted.failure
  }
  await keepPages(db, sha256, extracted.pages)
  return undefined
}

/** How the process ends, or what the renderer says, when the text of a document is too much for it. */
const heavyFailures: ReadonlySet<string> = new Set([
  'time',
  'killed',
  'output-too-long',
  'worker-failed',
  'worker-timeout',
])

const faultOf = (failure: string): TextFault => (heavyFailures.has(failure) ? 'heavy' : 'unreadable')

async function noteState(db: Db, sha256: Buffer, state: TextFault | 'read'): Promise<void> {
  await sql`update blobs set text_state = ${state} where sha256 = ${sha256} and text_state is distinct from ${state}`.execute(
    db,
  )
}

const hashOf = (piece: TextPiece) => createHash('sha256').update(piece.text).digest('hex')
const atOnce = 50

/** Inserts all pieces in one transaction, so that a file is never stored in part, and in batches, so that no statement is long. */
async function keepPages(db: Db, sha256: Buffer, pages: readonly TextPiece[]): Promise<void> {
  await transact(db, async tx => {
    for (let from = 0; from < pages.length; from += atOnce) {
      const rows = pages.slice(from, from + atOnce).map(piece => ({ ...piece, hash: hashOf(piece) }))
      await sql`
        insert into file_pages (sha256, node, text, text_hash)
        select ${sha256}, p.node, p.text, decode(p.hash, 'hex')
          from json_to_recordset(${JSON.stringify(rows)}::json) as p (node int, text text, hash text)
        on conflict do nothing`.execute(tx)
    }
    await noteState(tx, sha256, pages.some(({ text }) => text.trim() !== '') ? 'read' : 'empty')
  })
}
