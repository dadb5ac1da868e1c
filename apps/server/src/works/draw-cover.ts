/**
 * Covers of documents whose author has chosen none: page 1, drawn by a job after the draft was saved. A frame of a video is
 * removed like a drawn cover when the video is replaced. docs/wire.md, 10.2
 */
import { sql } from 'kysely'
import { insertFile, storeBytes, withClaim } from '../blobs/store-file.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { prepared } from '../db/preparing-client.ts'
import { transact } from '../db/transact.ts'
import { DrawingFailed } from '../decoding/drawing-failed.ts'
import { makeCover } from '../decoding/look-at-picture.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'
import { drawFirstPage } from './draw-page.ts'

/** The job that draws a cover. */
export const drawCoverJob = {
  kind: 'draw-cover',
  lane: 'work',
  priority: priorities.awaited,
  maxTries: 3,
} as const satisfies JobType

interface SavedDraft {
  readonly workId: string
  readonly version: number
  readonly at: Date
}

/**
 * Removes the cover that was drawn of another file than that of a draft, and has page 1 drawn if a PDF has no cover now. A file
 * that could not be drawn is not tried again.
 */
export async function renewDrawnCover(tx: Db, { workId, version, at }: SavedDraft): Promise<void> {
  await sql`
    update work_versions set cover_file = null, cover_of = null, cover_fault = null
     where work_id = ${workId} and version = ${version} and cover_of is distinct from file_id and cover_of is not null`.execute(
    tx,
  )
  const { rows } = await sql`
    select 1 from work_versions
     where work_id = ${workId} and version = ${version} and kind = 'PDF' and cover_file is null and cover_of is null`.execute(
    tx,
  )
  if (rows.length === 0) return
  const payload = { workId, version: String(version) }
  await addJob(tx, drawCoverJob, { payload, at, dedupKey: keyOf({ workId, version }) })
}

const keyOf = ({ workId, version }: Pick<SavedDraft, 'workId' | 'version'>) => `${workId}:${version}`

/** Whether a job will draw the cover of a version; false after its last try. */
export async function isDrawingAwaited(
  db: Db,
  draft: Pick<SavedDraft, 'workId' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select 1 from jobs where kind = ${drawCoverJob.kind} and dedup_key = ${keyOf(draft)} and parked_at is null`.execute(
    db,
  )
  return rows.length > 0
}

interface CoverlessRow {
  readonly author: string
  readonly file_id: string
  readonly sha256: Buffer
  readonly size: number
}

/**
 * Runs `drawCoverJob`. A second run finds the cover and does nothing. `draw` draws the first page.
 * @throws {DrawingFailed} when it may succeed at another try.
 */
export async function drawCover(context: JobContext, draw = drawFirstPage): Promise<void> {
  const { db, blobs, at, payload, signal, log, guard, isLastTry } = context
  const [workId = '', version] = [payload.workId, Number(payload.version)]
  const found = await findCoverless(db, workId, version)
  if (!found) return
  const { author, file_id, sha256, size } = found
  const pdf = await blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 })
  const drawn = await draw(pdf, size, signal)
  const failure = 'failure' in drawn ? drawn.failure : undefined
  // Neither says that the file is to blame: the machine was busy, or it ended the process, perhaps for want of memory.
  if (failure === 'time' || (failure === 'killed' && !isLastTry)) throw new DrawingFailed('cover', failure)
  if (failure) log.info({ workId, version, failure }, 'no cover can be drawn')
  const mime = 'image/webp'
  const picture =
    'png' in drawn && (await makeCover(Buffer.from(drawn.png, 'base64'), { userId: author, ip: '' }))
  await withClaim(context, at, async claim => {
    const blob = picture && (await storeBytes(context, picture, mime, claim))
    await transact(db, async tx => {
      await lockCaller(tx, author)
      // After the person: a call that saves the draft locks its author, then the row of this job.
      await guard(tx)
      // Meanwhile the author may have chosen a cover or another file.
      if (!(await isStillCoverless(tx, { workId, version, file_id }))) return
      const file = { owner: author, name: 'cover.webp', kind: 'IMAGE', use: 'cover', at } as const
      const cover = blob ? await insertFile(tx, { ...file, blob }) : null
      await sql`
        update work_versions set cover_file = ${cover}::uuid, cover_of = file_id, cover_fault = ${faultOf(failure)}
         where work_id = ${workId} and version = ${version}`.execute(tx)
    })
  })
}

/** What is the matter with the file, by the failure: it takes more memory or time than a page may have, or it cannot be read. */
function faultOf(failure: string | undefined): 'heavy' | 'unreadable' | null {
  if (failure === undefined) return null
  return heavyFailures.has(failure) ? 'heavy' : 'unreadable'
}

/** How the process ends, or what the renderer says, when a page is too much for it. */
const heavyFailures: ReadonlySet<string> = new Set([
  'killed',
  'output-too-long',
  'bitmap-too-large',
  'worker-failed',
  'worker-timeout',
])

/** Locks a version and tells whether it still has this file and no cover. */
async function isStillCoverless(
  tx: Db,
  draft: { readonly workId: string; readonly version: number; readonly file_id: string },
): Promise<boolean> {
  const { workId, version, file_id } = draft
  const { rows } = await sql`
    select 1 from work_versions
     where work_id = ${workId} and version = ${version} and file_id = ${file_id} and cover_file is null
       for no key update`.execute(tx)
  return rows.length > 0
}

/** A version with a PDF and without a cover, also a version that was submitted or published meanwhile. */
async function findCoverless(db: Db, workId: string, version: number): Promise<CoverlessRow | undefined> {
  const { rows } = await sql<CoverlessRow>`
    select w.author, v.file_id, f.sha256, b.size
      from work_versions v join works w on w.id = v.work_id and w.deleted_at is null
      join users u on u.id = w.author and u.state <> 3
      join files f on f.id = v.file_id and f.kind = 'PDF' join blobs b on b.sha256 = f.sha256 and b.state = 1
     where v.work_id = ${workId} and v.version = ${version} and v.cover_file is null and v.cover_of is null`.execute(
    db,
  )
  return rows[0]
}
