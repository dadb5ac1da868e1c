/** The state of the queue, for metrics and readiness. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The number of jobs of one kind, priority and state. */
export interface JobCount {
  readonly kind: string
  readonly priority: number
  readonly state: 'due' | 'later' | 'running' | 'parked'
  readonly count: number
  /** For due jobs: how long the oldest has been due. */
  readonly oldest_seconds: number
}

/** Counts all jobs by kind, priority and state. */
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

/** Whether the queue is stuck, and how many jobs are parked until an administrator handles them. */
export interface QueueHealth {
  readonly is_stuck: boolean
  readonly parked: number
}

/** A job that is overdue by this time, in a lane where nothing runs, means that no server takes jobs. */
const stuckMs = 30 * 60_000

/** Checks jobs of the given kinds; others may belong to a newer version of the server. */
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
