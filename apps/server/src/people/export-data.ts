/** The archive of a person's own data: asked for once a day, built by a job, kept for a week. docs/wire.md, 7.5 */

import type { CallResponse } from '@lectern/contract'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { storeFile } from '../blobs/store-file.ts'
import { lockPeople } from '../db/locks.ts'
import { transact } from '../db/transact.ts'
import type { CallContext } from '../http/handler.ts'
import type { JobContext } from '../job-context.ts'
import { addJob } from '../jobs/queue.ts'
import { addNotice } from '../notices/add-notice.ts'
import { memberOf } from '../session/policy.ts'
import { dataParts } from './personal-data.data.ts'

/** The kind of the job. */
export const exportDataKind = 'export-data'

const dayMs = 86_400_000

interface LatestJob {
  readonly id: number
  readonly done: boolean
  readonly failed: boolean
  readonly file_id: string | null
}

/** Begins an archive unless one was begun within a day, and says how far it is. */
export async function askForExport(context: CallContext): Promise<CallResponse<'people.exportData'>> {
  const { db, actor, tickets, now } = context
  const { userId } = memberOf(actor)
  const at = now()
  const job = await transact(db, async tx => {
    // The lock on the person keeps two requests from beginning two archives.
    await lockPeople(tx, [userId])
    const { rows } = await sql<LatestJob>`
      select j.id, j.done_at is not null as done, j.error is not null as failed,
             (select f.id from files f where f.owner = ${userId} and f.use = 'export' and f.name = ${namePrefix} || j.id || '.zip') as file_id
        from jobs j where j.kind = ${exportDataKind} and j.payload->>'userId' = ${userId}
         and (j.payload->>'askedAt')::timestamptz > ${new Date(at.getTime() - dayMs)} order by j.id desc limit 1`.execute(
      tx,
    )
    if (rows[0]) return rows[0]
    await addJob(tx, {
      kind: exportDataKind,
      payload: { userId, askedAt: at.toISOString() },
      at,
      dedupKey: userId,
    })
    return undefined
  })
  const fileId = job?.file_id ?? null
  const state = fileId !== null ? 'ready' : job?.done && job.failed ? 'failed' : 'building'
  return { fileId, state, url: fileId === null ? '' : tickets.fileUrl(fileId, actor) }
}

/** The archive bears its job's number, which is how a second run finds it. */
const namePrefix = 'personal-data-'

/** Builds the archive of one person. A second run for the same job finds it built and leaves it. */
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
  const stored = {
    owner: userId,
    bytes,
    mime: 'application/zip',
    name,
    kind: 'OTHER',
    use: 'export',
    at,
  } as const
  await storeFile(context, stored, async tx => {
    await addNotice(tx, {
      userId,
      type: 'account',
      kind: 'export-ready',
      link: '/user',
      dedupKey: `export:${jobId}`,
      at,
    })
  })
}
