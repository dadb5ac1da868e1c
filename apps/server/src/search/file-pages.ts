/** The text of stored documents, extracted once for each content and stored in `file_pages`. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { extractPages } from './extract-pages.ts'
import type { TextGap } from './gather-pages.ts'
import type { TextPiece } from './text-piece.ts'

/** A stored PDF. */
interface StoredDocument {
  readonly sha256: Buffer
  /** In bytes. */
  readonly size: number
}

/**
 * Why the search does not find all the text of a document: its pages have none, reading takes too much memory or time, it cannot be
 * read, or some pages are missing.
 */
export type TextFault = 'empty' | 'heavy' | 'unreadable' | 'partly'

/** States of a document whose text is in `file_pages`. */
const keptStates: ReadonlySet<string | null | undefined> = new Set(['read', 'empty', 'partly'])

/**
 * Extracts the text of a document unless that is done already, and notes at the content whether it could be read and what is missing.
 * Returns the reason when it cannot be read.
 */
export async function ensurePages(
  { db, blobs }: { readonly db: Db; readonly blobs: BlobStore },
  { sha256, size }: StoredDocument,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { rows } = await sql<{ text_state: string | null; had_text: boolean | null }>`
    select text_state, (select bool_or(text <> '') from file_pages p where p.sha256 = b.sha256) as had_text
      from blobs b where b.sha256 = ${sha256}`.execute(db)
  const [known] = rows
  if (keptStates.has(known?.text_state)) return undefined
  const bytes = await blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 })
  const extracted = await extractPages(bytes, signal)
  if ('failure' in extracted) {
    // Text that was read before, without noting what is missing, stays: the same file can be read, if not on a busy machine.
    if (known?.text_state === null && known.had_text !== null) {
      await noteState(db, sha256, known.had_text ? 'read' : 'empty')
      return undefined
    }
    await noteState(db, sha256, faultOf(extracted.failure))
    return extracted.failure
  }
  await keepPages(db, sha256, extracted)
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

async function noteState(
  db: Db,
  sha256: Buffer,
  state: TextFault | 'read',
  gaps: readonly TextGap[] = [],
): Promise<void> {
  const noted = JSON.stringify(gaps)
  await sql`
    update blobs set text_state = ${state}, text_gaps = ${noted}::jsonb
     where sha256 = ${sha256} and (text_state is distinct from ${state} or text_gaps <> ${noted}::jsonb)`.execute(
    db,
  )
}

/** A document without any text counts as a scan, unless pages of it are missing: they may have been its text. */
function stateOf(pages: readonly TextPiece[], gaps: readonly TextGap[]): TextFault | 'read' {
  const hasText = pages.some(({ text }) => text.trim() !== '')
  if (gaps.length > 0) return hasText ? 'partly' : 'unreadable'
  return hasText ? 'read' : 'empty'
}

const hashOf = (piece: TextPiece) => createHash('sha256').update(piece.text).digest('hex')
const atOnce = 50

/**
 * Inserts all pieces in one transaction, so that a file is never stored in part, and in batches, so that no statement is long. Of a
 * document that was read before, what is read now counts; a page that cannot be read any more keeps its text.
 */
async function keepPages(
  db: Db,
  sha256: Buffer,
  { pages, gaps }: { readonly pages: readonly TextPiece[]; readonly gaps: readonly TextGap[] },
): Promise<void> {
  await transact(db, async tx => {
    for (let from = 0; from < pages.length; from += atOnce) {
      const rows = pages.slice(from, from + atOnce).map(piece => ({ ...piece, hash: hashOf(piece) }))
      await sql`
        insert into file_pages (sha256, node, text, text_hash)
        select ${sha256}, p.node, p.text, decode(p.hash, 'hex')
          from json_to_recordset(${JSON.stringify(rows)}::json) as p (node int, text text, hash text)
        on conflict (sha256, node) do update set text = excluded.text, text_hash = excluded.text_hash
         where excluded.text <> '' and file_pages.text_hash <> excluded.text_hash`.execute(tx)
    }
    await noteState(tx, sha256, stateOf(pages, gaps), gaps)
  })
}
