/** Queues works whose text a job has to index. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { JobType } from '../jobs/job-kind.ts'
import { priorities } from '../jobs/lanes.ts'
import { addJobs } from '../jobs/queue.ts'

/** The job that indexes the text of one work. */
export const indexWorkJob = {
  kind: 'index-work',
  lane: 'text',
  priority: priorities.text,
  maxTries: 5,
} as const satisfies JobType

/** Queues works for indexing, in the transaction that changes their text. */
export const queueWorks = (tx: Db, ids: readonly string[], at: Date): Promise<void> =>
  addJobs(
    tx,
    indexWorkJob,
    ids.map(id => ({ payload: { id }, dedupKey: id, at })),
  )

/** Queues all published works in a node or below it, whose names in the index are out of date. */
export async function queueWorksBelow(tx: Db, no: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from catalogue_nodes chosen
      join catalogue_nodes below on below.path = chosen.path or starts_with(below.path, chosen.path || '/')
      join resources r on r.stype = below.no where chosen.no = ${no}`.execute(tx)
  await queueWorks(
    tx,
    rows.map(({ id }) => id),
    at,
  )
}

/** Queues all published works with one of the keywords. */
export async function queueWorksWith(tx: Db, keywords: readonly string[], at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from resources where keywords && ${keywords}::text[]`.execute(tx)
  await queueWorks(
    tx,
    rows.map(({ id }) => id),
    at,
  )
}

/** Queues all published works of an author. */
export async function queueWorksOf(tx: Db, author: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from works where author = ${author} and live_version is not null`.execute(tx)
  await queueWorks(
    tx,
    rows.map(({ id }) => id),
    at,
  )
}
