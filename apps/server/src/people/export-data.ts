/** The archive of a person's own data: requested at most once a day, built by a job, kept for a week. docs/wire.md, 7.5 */

import type { CallResponse } from '@lectern/contract'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { insertFile, storeBytes, withClaim } from '../blobs/store-file.ts'
import { memberOf } from '../caller/policy.ts'
import type { CallContext } from '../calls/handler.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller } from '../db/locks.ts'
import { isRecent } from '../db/recent-sql.ts'
import { transact } from '../db/transact.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJob } from '../jobs/queue.ts'
import { addNotice } from '../notices/add-notice.ts'
import { dataParts } from './personal-data.data.ts'

/** The job that builds the archive. */
export const exportDataJob = {
  kind: 'export-data',
  lane: 'work',
  priority: priorities.awaited,
  maxTries: 4,
} as const satisfies JobType

const dayMs = 86_400_000

interface Latest {
  readonly state: 'ready' | 'building' | 'failed'
  readonly file_id: string | null
}

/** Requests an archive, unless one was requested within a day, and returns its state. */
export async function askForExport(context: CallContext): Promise<CallResponse<'people.exportData'>> {
  const { db, actor, tickets, now } = context
  const { userId } = memberOf(actor)
  const at = now()
  const latest = await transact(db, async tx => {
    // The lock on the person keeps two simultaneous requests from starting two archives.
    await lockCaller(tx, userId)
    const found = await findLatest(tx, userId, at)
    if (!found) await addJob(tx, exportDataJob, { payload: { userId }, at, dedupKey: userId })
    return found
  })
  const fileId = latest?.file_id ?? null
  const url = fileId === null ? '' : tickets.fileUrl(fileId, actor)
  return { fileId, state: latest?.state ?? 'building', url }
}

/** The archive of the last day, else the job that builds it or that failed. */
async function findLatest(tx: Db, userId: string, at: Date): Promise<Latest | undefined> {
  const { rows } = await sql<Latest>`
    select 'ready' as state, id as file_id from files where owner = ${userId} and use = 'export' and ${isRecent('created_at', dayMs, at)}
    union all
    select 'building', null from jobs where kind = ${exportDataJob.kind} and dedup_key = ${userId} and parked_at is null
    union all
    select 'failed', null from jobs where kind = ${exportDataJob.kind} and dedup_key = ${userId} and ${isRecent('parked_at', dayMs, at)}
     limit 1`.execute(tx)
  return rows[0]
}

/** The archive's name contains the id of its job, so that a second run finds it. */
const namePrefix = 'personal-data-'

/** Builds the archive of one person. A second run of the same job finds the archive and does nothing. */
export async function exportPersonalData(context: JobContext): Promise<void> {
  const { db, at, payload, jobId } = context
  const userId = payload.userId ?? ''
  const name = `${namePrefix}${jobId}.zip`
  const built = await db
    .selectFrom('files')
    .select('id')
    .where('owner', '=', userId)
    .where('use', '=', 'export')
    .where('name', '=', name)
    .executeTakeFirst()
  const user = await db.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  if (built || user?.state !== 1) return
  const entries: Record<string, Uint8Array> = {}
  for (const { file, rows } of dataParts) {
    const found = await rows(userId).execute(db)
    entries[file] = strToU8(`${JSON.stringify(found.rows, null, 2)}\n`)
  }
  const bytes = zipSync(entries, { level: 6, mtime: at })
  await withClaim(context, at, async claim => {
    const blob = await storeBytes(context, bytes, 'application/zip', claim)
    await transact(db, async tx => {
      await insertFile(tx, { blob, owner: userId, name, kind: 'OTHER', use: 'export', at })
      await addNotice(tx, {
        userId,
        type: 'account',
        kind: 'export-ready',
        link: '/user',
        dedupKey: `export:${jobId}`,
        at,
      })
    })
  })
}
