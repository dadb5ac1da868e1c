/**
 * The comparison of an edition that is reviewed with the edition readers know, made by a job after each submission:
 * `version_diffs`, docs/data.md, 6. Videos are not compared.
 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockWorks } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'
import { type ComparedFiles, compareFiles } from './compare-files.ts'
import { type ComparisonFailure, failureOf } from './comparison-failure.ts'
import { queueMove } from './page-map.ts'

/** The job that compares an edition. */
export const compareEditionsJob = {
  kind: 'compare-editions',
  lane: 'text',
  priority: priorities.awaited,
  maxTries: 3,
} as const satisfies JobType

/** The longest a comparison may take, in milliseconds. */
export const compareEditionsLimitMs = 35 * 60_000

/** Has a submitted version compared, in a transaction that has locked its work; what was found for an earlier file of the same version is removed. */
export async function queueComparison(
  tx: Db,
  { workId, version, at }: { readonly workId: string; readonly version: number; readonly at: Date },
): Promise<void> {
  await sql`delete from version_diffs where work_id = ${workId} and to_version = ${version}`.execute(tx)
  await sql`
    update work_versions set compare_failure = null
     where work_id = ${workId} and version = ${version} and compare_failure is not null`.execute(tx)
  const payload = { workId, version: String(version) }
  await addJob(tx, compareEditionsJob, { payload, at, dedupKey: `${workId}:${version}` })
}

interface EditionPair {
  readonly from_version: number
  readonly from_sha256: Buffer
  readonly from_size: number
  readonly file_id: string
  readonly sha256: Buffer
  readonly size: number
  readonly pages: number
}

/**
 * Runs `compareEditionsJob`. A second run finds the result and does nothing. `compare` compares the files.
 * @throws {Error} when the comparison failed but may succeed at another try; after the last one its reason is stored.
 */
export async function compareEditions(context: JobContext, compare = compareFiles): Promise<void> {
  const { db, blobs, at, payload, signal, log, guard, isLastTry } = context
  const [workId = '', version] = [payload.workId, Number(payload.version)]
  const pair = await findPair(db, workId, version)
  if (!pair) return
  const found = pair.sha256.equals(pair.from_sha256)
    ? sameFile(pair.pages)
    : await compare(
        { bytes: () => openWhole(pair.from_sha256, pair.from_size), size: pair.from_size },
        { bytes: () => openWhole(pair.sha256, pair.size), size: pair.size },
        signal,
      )
  if ('failure' in found) {
    const { reason, mayPass } = failureOf(found.failure)
    if (mayPass && !isLastTry) throw new Error(`two editions could not be compared: ${found.failure}`)
    log.info({ workId, version, failure: found.failure }, 'two editions of a work cannot be compared')
    return keepFailure(reason, pair.file_id)
  }
  await transact(db, async tx => {
    // Before the row of this job: a call that submits the work locks them in this order.
    await lockWorks(tx, [workId])
    await guard(tx)
    // A file that was exchanged meanwhile has a job of its own.
    await sql`
      insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
      select work_id, ${pair.from_version}, version, ${JSON.stringify(found.pages)}, ${JSON.stringify(found.map)}, ${at}
        from work_versions where work_id = ${workId} and version = ${version} and file_id = ${pair.file_id}
      on conflict (work_id, from_version, to_version) do nothing`.execute(tx)
    // It may have been published before it was compared.
    await queueMove(tx, workId, at)
  })

  function openWhole(sha256: Buffer, size: number) {
    return blobs.openRange(sha256.toString('hex'), { start: 0, end: size - 1 })
  }

  /** Stores why the version has no comparison, unless its file was exchanged meanwhile. */
  function keepFailure(reason: ComparisonFailure, fileId: string): Promise<void> {
    return transact(db, async tx => {
      await lockWorks(tx, [workId])
      await guard(tx)
      await sql`
        update work_versions set compare_failure = ${reason}
         where work_id = ${workId} and version = ${version} and file_id = ${fileId}`.execute(tx)
    })
  }
}

/** A version that has not been compared yet, and the last published one before it; both are PDFs. */
async function findPair(db: Db, workId: string, version: number): Promise<EditionPair | undefined> {
  const { rows } = await sql<EditionPair>`
    select b.version as from_version, bf.sha256 as from_sha256, bb.size as from_size,
           f.id as file_id, f.sha256, fb.size, f.length as pages
      from work_versions v join files f on f.id = v.file_id and f.kind = 'PDF' join blobs fb on fb.sha256 = f.sha256
      join work_versions b on b.work_id = v.work_id and b.version < v.version and b.published_at is not null
      join files bf on bf.id = b.file_id and bf.kind = 'PDF' join blobs bb on bb.sha256 = bf.sha256
     where v.work_id = ${workId} and v.version = ${version}
       and not exists (select 1 from version_diffs d where d.work_id = v.work_id and d.to_version = v.version)
     order by b.version desc limit 1`.execute(db)
  return rows[0]
}

/** Only the description of the work was changed. */
const sameFile = (pages: number): Exclude<ComparedFiles, { readonly failure: string }> => ({
  pages: [],
  map: Array.from({ length: pages }, (_, index) => index + 1),
})
