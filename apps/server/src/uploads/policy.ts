/** Who may upload what: docs/wire.md, 7.8. The contract's table allows guests only evidence. */
import { sql } from 'kysely'
import { type Actor, userIdOf } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { isRecent } from '../db/recent-sql.ts'
import { AppError } from '../errors.ts'
import { type CountedEvent, checkEvent, countEvent } from '../session/event-limits.ts'
import { usedBytes } from './used-bytes.ts'

/** Files that guests of one address may upload in an hour. */
const guestFilesPerHour = 3

/** The uploader and the time. */
interface Uploading {
  readonly actor: Actor
  readonly ip: string
  readonly at: Date
}

const asGuest = ({ ip, at }: Uploading): CountedEvent => ({
  kind: 'upload',
  who: { userId: null, ip },
  mostPerHour: guestFilesPerHour,
  at,
})

/** Counts a guest's upload. @throws {AppError} TOO_MANY for the fourth in an hour. */
export async function countGuestUpload(db: Db, uploading: Uploading): Promise<void> {
  if (userIdOf(uploading.actor) === null) await countEvent(db, asGuest(uploading))
}

/** Checks a guest's limit before the file is received. @throws {AppError} TOO_MANY */
export async function mayUploadAsGuest(db: Db, uploading: Uploading): Promise<void> {
  if (userIdOf(uploading.actor) === null) await checkEvent(db, asGuest(uploading))
}

const dayMs = 86_400_000

/** The room for answers to exams that one person sends within a day: a hundred of the largest. */
const answerRoomBytes = 100 * 50 * 2 ** 20

/**
 * Checks a member's storage quota; an upload in chunks counts whole as soon as it has begun. Answers to exams have room of their own,
 * so that none is refused because of works or of earlier exams. Only in a transaction that has locked the member do simultaneous
 * uploads not exceed the quota together.
 * @throws {AppError} FILE_QUOTA when the files would exceed the quota.
 */
export async function checkQuota(
  db: Db,
  userId: string | null,
  added: { readonly use: string; readonly bytes: number; readonly at: Date },
): Promise<void> {
  if (userId === null) return
  const fits =
    added.use === 'answer' ? await answerFits(db, userId, added) : await fileFits(db, userId, added.bytes)
  if (!fits) throw new AppError('FILE_QUOTA', {}, 'file')
}

/**
 * Checks before a body is received, when nobody knows yet what its file is for.
 * @throws {AppError} FILE_QUOTA when it has room neither as a file of a work nor as an answer to an exam that is open.
 */
export async function checkAnyRoom(
  db: Db,
  userId: string | null,
  added: { readonly bytes: number; readonly at: Date },
): Promise<void> {
  if (userId === null || (await fileFits(db, userId, added.bytes))) return
  if ((await hasOpenAttempt(db, userId, added.at)) && (await answerFits(db, userId, added))) return
  throw new AppError('FILE_QUOTA', {}, 'file')
}

async function fileFits(db: Db, userId: string, bytes: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select u.storage_quota >= ${bytes}::bigint + ${usedBytes(sql.ref('u.id'))}
             + coalesce((select sum(p.total) from uploads p where p.user_id = u.id and p.state in (0, 1) and p.use <> 'answer'), 0) as fits
      from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.fits ?? false
}

async function answerFits(
  db: Db,
  userId: string,
  { bytes, at }: { readonly bytes: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ used: number }>`
    select (coalesce((select sum(b.size) from files f join blobs b using (sha256)
                       where f.owner = ${userId} and f.use = 'answer' and ${isRecent('f.created_at', dayMs, at)}), 0)
            + coalesce((select sum(p.total) from uploads p where p.user_id = ${userId} and p.state in (0, 1) and p.use = 'answer'), 0))::bigint as used`.execute(
    db,
  )
  return (rows[0]?.used ?? 0) + bytes <= answerRoomBytes
}

/**
 * Checks the files of a form: they must be unused evidence of the applicant (owned by nobody before there is an account).
 * @throws {AppError} NOT_FOUND (FILE_IDS), for files of others and unknown ones alike.
 */
export async function checkFreshEvidence(
  db: Db,
  owner: string | null,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files f
     where f.id = any(${fileIds}::uuid[]) and f.owner is not distinct from ${owner}::uuid and f.use = 'evidence'
       and not exists (select 1 from evidence e where e.file_id = f.id)`.execute(db)
  if (rows[0]?.count !== new Set(fileIds).size) throw new AppError('NOT_FOUND', {}, 'FILE_IDS')
}

/** Answers still count for this long after the deadline: docs/wire.md, 7.9. */
const lateSeconds = 30

/** Checks that a person may send an answer to an exam. @throws {AppError} EXAM_CLOSED without an open attempt. */
export async function checkOpenAttempt(db: Db, userId: string, at: Date): Promise<void> {
  if (!(await hasOpenAttempt(db, userId, at))) throw new AppError('EXAM_CLOSED')
}

/** By the person's time factor of now: the stored deadline follows it only with the next answer. */
async function hasOpenAttempt(db: Db, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
     where a.user_id = ${userId} and a.state = 0 and a.finished_at is null
       and (case when u.time_factor = a.time_factor then a.deadline is null or a.deadline + make_interval(secs => ${lateSeconds}) > ${at}
                 else u.time_factor * e.duration = 0
                      or a.started_at + make_interval(secs => round(e.duration * u.time_factor)::int + ${lateSeconds}) > ${at} end)`.execute(
    db,
  )
  return rows.length > 0
}
