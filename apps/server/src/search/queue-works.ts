/** Works whose text waits to be read. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJobs } from '../jobs/queue.ts'

/** The job that reads the text of one work. */
export const indexWorkJob = {
  kind: 'index-work',
  lane: 'text',
  priority: priorities.text,
  maxTries: 5,
} as const satisfies JobType

/** Has the text of works read and written into the index, in the transaction that changes what it is. */
export const queueWorks = (tx: Db, ids: readonly string[], at: Date): Promise<void> =>
  addJobs(
    tx,
    indexWorkJob,
    ids.map(id => ({ payload: { id }, dedupKey: id, at })),
  )

/** The same for all works of an author that can be found. */
export async function queueWorksOf(tx: Db, author: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from works where author = ${author} and live_version is not null`.execute(tx)
  await queueWorks(
    tx,
    rows.map(({ id }) => id),
    at,
  )
}
