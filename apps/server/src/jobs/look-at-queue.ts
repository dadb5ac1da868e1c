/** How the queue stands, for whoever watches the server. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** How many jobs of a kind and priority are in a state. */
export interface JobCount {
  readonly kind: string
  readonly priority: number
  readonly state: 'due' | 'later' | 'running' | 'parked'
  readonly count: number
  /** Of those that are due: how long the oldest has been. */
  readonly oldest_seconds: number
}

/** All jobs by kind, priority and state. */
export async function countJobs(db: Db, at: Date): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind, priority, state, count(*) as count, greatest(0, extract(epoch from ${at}::timestamptz - min(run_at)))::int as oldest_seconds
      from (select kind, priority, run_at,
                   case when parked_at is not null then 'parked' when lease is not null then 'running'
                        when run_at <= ${at} then 'due' else 'later' end as state
              from jobs) j
     group by kind, priority, state order by kind, priority, state`.execute(db)
  return rows
}

/** Whether jobs are taken, and how many wait for somebody who looks after them. */
export interface QueueHealth {
  readonly is_stuck: boolean
  readonly parked: number
}

/** A job that waits so long after its time in a lane where nothing runs is not being taken by anybody. */
const stuckMs = 30 * 60_000

/** Looks at jobs of the given kinds; others may be of a newer version. */
export async function checkQueue(db: Db, kinds: readonly string[], at: Date): Promise<QueueHealth> {
  const { rows } = await sql<QueueHealth>`
    select exists (
             select 1 from jobs w
              where w.lease is null and w.parked_at is null and w.run_at <= ${new Date(at.getTime() - stuckMs)}
                and w.kind = any(${kinds}::text[])
                and not exists (select 1 from jobs r where r.lease is not null and r.leased_until > now() and r.lane = w.lane)) as is_stuck,
           (select count(*) from jobs where parked_at is not null) as parked`.execute(db)
  return rows[0] ?? { is_stuck: false, parked: 0 }
}
