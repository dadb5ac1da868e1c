/**
 * What of a work lies beyond the end of its film: cues of its captions that begin there, and moments that comments on a longer edition
 * name. A cue that begins before the end and ends after it is shown, so it does not count.
 */
import { type BeyondEnd, type CallRequest, cueStartsMs, languages } from '@lectern/contract'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readText } from '../blobs/read-text.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import { AppError } from '../errors.ts'

/** A film with captions, as the file of a version or before it is one. */
interface CaptionedFilm {
  /** Undefined for a work that is not stored yet. */
  readonly workId: string | undefined
  readonly kind: 'PDF' | 'VIDEO' | null
  /** Seconds, as examined when it was uploaded. */
  readonly length: number
  readonly captionIds: readonly string[]
}

/** Counts what is beyond the end; the caller checks who may know of the work and of the captions. */
export async function findBeyondEnd(
  { db, blobs }: Pick<CallContext, 'db' | 'blobs'>,
  { workId, kind, length, captionIds }: CaptionedFilm,
): Promise<BeyondEnd> {
  if (kind !== 'VIDEO') return { captions: [], commentCount: 0 }
  const { rows: files } = await sql<{ id: string; sha256: Buffer; size: number }>`
    select f.id, f.sha256, b.size from files f join blobs b on b.sha256 = f.sha256 and b.state = 1
     where f.id = any(${captionIds}::uuid[]) and f.use = 'caption'`.execute(db)
  const captions: BeyondEnd['captions'][number][] = []
  for (const fileId of captionIds) {
    const file = files.find(({ id }) => id === fileId)
    const late = file ? (await startsOf(blobs, file)).filter(startMs => startMs >= length * 1000) : []
    const [first] = late
    if (first !== undefined) captions.push({ fileId, count: late.length, first: Math.floor(first / 1000) })
  }
  const { rows } = await sql<{ count: number; first: number | null }>`
    select count(*) as count, min(node) as first from comments
     where work_id = ${workId ?? null}::uuid and state = 1 and node > ${length}`.execute(db)
  const { count = 0, first = null } = rows[0] ?? {}
  return { captions, commentCount: count, ...(first !== null && { firstComment: first }) }
}

/** Times of cues by content: an author looks at the same captions again and again. */
const knownStarts = new LRUCache<string, readonly number[]>({ max: 200 })

async function startsOf(
  blobs: CallContext['blobs'],
  file: { readonly sha256: Buffer; readonly size: number },
): Promise<readonly number[]> {
  const key = file.sha256.toString('hex')
  const known = knownStarts.get(key)
  if (known) return known
  const starts = cueStartsMs(await readText(blobs, file))
  knownStarts.set(key, starts)
  return starts
}

/**
 * The same for what its author has chosen in the form and perhaps not saved yet. Captions that are not the author's own are left out.
 * @throws {AppError} FIELD_INVALID (CAPTIONS) for more files than there are languages; NOT_FOUND for a work, or with FILE_ID for a file, that is not the caller's own.
 */
export async function beyondEndOfForm(
  context: CallContext,
  { id, fileId, captionIds = [] }: CallRequest<'works.beyondEnd'>,
): Promise<BeyondEnd> {
  const { db, actor } = context
  const me = memberOf(actor).userId
  // A work has one file for each language; reading more would cost more than any form needs.
  if (captionIds.length > languages.length) throw new AppError('FIELD_INVALID', {}, 'CAPTIONS')
  if (id !== undefined) {
    const { rows } = await sql<{ author: string }>`
      select author from works where id = ${id}::uuid and author = ${me}::uuid and deleted_at is null`.execute(
      db,
    )
    if (rows.length === 0) throw new AppError('NOT_FOUND')
  }
  const { rows } = await sql<{ kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'; length: number; own: string[] }>`
    select f.kind, f.length,
           array(select c.id from files c where c.id = any(${captionIds}::uuid[]) and c.owner = ${me}::uuid) as own
      from files f where f.id = ${fileId}::uuid and f.owner = ${me}::uuid and f.use = 'work'`.execute(db)
  const [file] = rows
  if (!file) throw new AppError('NOT_FOUND', {}, 'FILE_ID')
  return findBeyondEnd(context, {
    workId: id,
    kind: file.kind === 'VIDEO' ? 'VIDEO' : null,
    length: file.length,
    captionIds: captionIds.filter(caption => file.own.includes(caption)),
  })
}
