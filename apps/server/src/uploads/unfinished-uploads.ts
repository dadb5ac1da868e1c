/** How many uploads a person may have begun and not finished: they take space of which no work comes. docs/wire.md, 7.8 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { UploadUse } from './open-uploads.ts'

/** What one person may have begun; each upload has files in the store before it has bytes. */
const usual = { uploads: 50, bytes: Number.POSITIVE_INFINITY }
/** The same for a new account, which nobody knows yet: the largest film and some documents. */
const fresh = { uploads: 10, bytes: 3 * 2 ** 30 }
const freshDays = 30
/** Uploads of one person and use in all. They are forgotten a day after their last chunk. */
const mostOfOne = 1000
const waitSeconds = 60

/**
 * Checks in a transaction that has locked the person whether another upload may begin. Works and answers to exams count apart: nobody
 * misses an exam because of works that were begun.
 * @throws {AppError} UPLOADS_OPEN (MAX) with too many unfinished ones; FILE_QUOTA when those of a new account have too many bytes;
 * TOO_MANY with a thousand of any state.
 */
export async function checkUnfinished(
  tx: Db,
  userId: string,
  { use, totalBytes, at }: { readonly use: UploadUse; readonly totalBytes: number; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ all: number; open: number; bytes: number; is_fresh: boolean }>`
    select count(p.key) as all, count(*) filter (where p.state in (0, 1)) as open,
           coalesce(sum(p.total) filter (where p.state in (0, 1)), 0)::bigint as bytes,
           u.created_at > ${at}::timestamptz - make_interval(days => ${freshDays}) as is_fresh
      from users u left join uploads p on p.user_id = u.id and p.use = ${use} where u.id = ${userId} group by u.id`.execute(
    tx,
  )
  const { all = 0, open = 0, bytes = 0, is_fresh = true } = rows[0] ?? {}
  const most = is_fresh ? fresh : usual
  if (all >= mostOfOne) throw new AppError('TOO_MANY', { WAIT: waitSeconds })
  if (open >= most.uploads) throw new AppError('UPLOADS_OPEN', { MAX: most.uploads }, 'file')
  if (bytes + totalBytes > most.bytes) throw new AppError('FILE_QUOTA', {}, 'file')
}
