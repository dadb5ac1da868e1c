/** Settles taken jobs. Each function returns false, and changes nothing, when the lease is over. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { storableText } from '../db/storable-text.ts'
import { milliseconds, type TakenJob } from './queue.ts'

type Leased = Pick<TakenJob, 'id' | 'lease'>

/** Ends a job that is done: it is deleted, waits again if it was added again meanwhile, or waits until `next` if it is recurring. */
export async function finishJob(db: Db, { id, lease }: Leased, next?: Date): Promise<boolean> {
  if (next === undefined) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('asked_again', '=', false)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return true
  }
  return endLease(
    db,
    { id, lease },
    sql`tries = 0, error = null, run_at = coalesce(${next ?? null}::timestamptz, run_at)`,
  )
}

/**
 * Ends a job that failed: it runs again at `again`. After its last try a recurring job runs again at `next`; any other job
 * is parked, unless it was added again meanwhile.
 */
export function failJob(
  db: Db,
  job: TakenJob,
  {
    at,
    again,
    next,
    error,
  }: { readonly at: Date; readonly again: Date; readonly next?: Date; readonly error: unknown },
): Promise<boolean> {
  const isLast = job.tries >= job.max_tries
  const then = !isLast
    ? sql`run_at = ${again}`
    : next === undefined
      ? sql`tries = case when asked_again then 0 else tries end, parked_at = case when asked_again then null else ${at}::timestamptz end`
      : sql`run_at = ${next}, tries = 0`
  return endLease(db, job, sql`error = ${storableText(String(error), 500)}, ${then}`)
}

/** Returns an interrupted job to the queue; the try does not count. */
export const handBackJob = (db: Db, job: Leased): Promise<boolean> =>
  endLease(db, job, sql`tries = tries - 1`)

async function endLease(db: Db, { id, lease }: Leased, changes: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update jobs set ${changes}, lease = null, leased_until = null, asked_again = false
     where id = ${id} and lease = ${lease}`.execute(db)
  return numAffectedRows > 0n
}

/** Locks the row of a leased job until the transaction ends; false when the lease is over. */
export async function holdLease(tx: Db, { id, lease }: Leased): Promise<boolean> {
  const { rows } =
    await sql`select 1 from jobs where id = ${id} and lease = ${lease} for no key update`.execute(tx)
  return rows.length > 0
}

/**
 * Renews the leases of running jobs, and returns the ids of those whose lease is over. A row that is locked (by a
 * transaction that adds the job again) is skipped and renewed the next time.
 */
export async function renewLeases(
  db: Db,
  jobs: readonly Leased[],
  leaseMs: number,
): Promise<ReadonlySet<number>> {
  if (jobs.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    with mine as materialized (
      select * from json_to_recordset(${JSON.stringify(jobs.map(({ id, lease }) => ({ id, lease })))}::json) as m (id bigint, lease uuid)),
    free as materialized (select j.id from jobs j join mine m using (id, lease) for update of j skip locked),
    renewed as (
      update jobs set leased_until = now() + ${milliseconds(leaseMs)} where id = any(array(select id from free)))
    select id from mine m where not exists (select 1 from jobs j where j.id = m.id and j.lease = m.lease)`.execute(
    db,
  )
  return new Set(rows.map(row => row.id))
}

/**
 * Shortens leases that end later than any that is given now: the database's clock was set back, and the lease of a server that died
 * would keep its job until then. A server that lives renews its lease in time.
 */
export async function shortenLeases(db: Db, leaseMs: number): Promise<void> {
  await sql`
    update jobs set leased_until = now() + ${milliseconds(leaseMs)}
     where id = any(array(
       select id from jobs where lease is not null and leased_until > now() + ${milliseconds(2 * leaseMs)}
        order by id for update skip locked))`.execute(db)
}

/** A job whose lease lapsed because its server died. */
export interface LapsedJob {
  readonly id: number
  readonly kind: string
  readonly tries: number
  readonly is_parked: boolean
}

const lapsedError = 'the server that ran it died, or lost the database, before it was done'

/**
 * Takes lapsed leases back. The job runs again, the first time at once and then with growing pauses, because it may be what
 * killed its process; after its last try it is parked, even a recurring one.
 */
export async function endLapsedLeases(db: Db, at: Date): Promise<readonly LapsedJob[]> {
  const { rows } = await sql<LapsedJob>`
    update jobs
       set lease = null, leased_until = null, asked_again = false, error = ${lapsedError},
           tries = case when asked_again then 0 else tries end,
           parked_at = case when tries >= max_tries and not asked_again then ${at}::timestamptz end,
           run_at = ${at}::timestamptz + interval '1 minute' * (2 ^ least(tries - 1, 8) - 1)
     where id = any(array(
       select id from jobs where lease is not null and leased_until < now() order by leased_until limit 100 for update skip locked))
    returning id, kind, tries, parked_at is not null as is_parked`.execute(db)
  return rows
}
