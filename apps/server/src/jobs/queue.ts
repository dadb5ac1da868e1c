/**
 * The queue of jobs in the database. A job is added in the transaction of the change that needs it, taken by any server
 * with a free place, and taken again when that server dies. So a job may run twice and must be idempotent; it never runs
 * on two servers at once. See ADR 0042.
 */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { JobType } from './job-kind.ts'
import type { Priority, Room } from './lanes.ts'

/** A new job. */
export interface NewJob {
  readonly payload: Readonly<Record<string, string>>
  /** The earliest time it runs. */
  readonly at: Date
  /** While a job of the same kind and key waits, no second one is added; while it runs, it is marked to run once more. */
  readonly dedupKey?: string
  /** Replaces the priority of its type. */
  readonly priority?: Priority
}

/** A job that this server has taken. */
export interface TakenJob {
  readonly id: number
  readonly kind: string
  readonly lane: string
  readonly priority: number
  readonly payload: Readonly<Record<string, string>>
  readonly tries: number
  readonly max_tries: number
  /** Identifies this lease; only its holder can settle the job. */
  readonly lease: string
}

const usualTries = 8

/** Adds a job. */
export const addJob = (tx: Db, type: JobType, job: NewJob): Promise<void> => addJobs(tx, type, [job])

/**
 * Adds jobs of one type. A row that already waits with the same key is locked until the transaction ends, so that its job
 * does not run before the change is committed.
 */
export async function addJobs(tx: Db, type: JobType, jobs: readonly NewJob[]): Promise<void> {
  const keys = new Set<string>()
  const rows = jobs
    .filter(({ dedupKey }) => dedupKey === undefined || (!keys.has(dedupKey) && keys.add(dedupKey)))
    .map(({ payload, at, dedupKey, priority }) => ({
      payload,
      run_at: at,
      dedup_key: dedupKey ?? null,
      priority: priority ?? type.priority,
    }))
  if (rows.length === 0) return
  // In the order of keys, so that simultaneous transactions lock rows in the same order.
  await sql`
    insert into jobs (kind, lane, priority, payload, run_at, dedup_key, max_tries)
    select ${type.kind}, ${type.lane}, n.priority, n.payload, n.run_at, n.dedup_key, ${type.maxTries ?? usualTries}
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as n (payload jsonb, run_at timestamptz, dedup_key text, priority smallint)
     order by n.dedup_key
    on conflict (kind, dedup_key) where dedup_key is not null and parked_at is null do update
       set asked_again = jobs.lease is not null,
           run_at = case when jobs.lease is null or jobs.asked_again then least(jobs.run_at, excluded.run_at) else excluded.run_at end,
           priority = least(jobs.priority, excluded.priority)`.execute(tx)
}

/**
 * Takes the most urgent due jobs, as many as there are free places, and counts the try, so that a job that kills its
 * process is counted too.
 */
export async function takeJobs(
  db: Db,
  {
    rooms,
    kinds,
    at,
    leaseMs,
  }: {
    readonly rooms: readonly Room[]
    readonly kinds: readonly string[]
    readonly at: Date
    readonly leaseMs: number
  },
): Promise<readonly TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with next as materialized (
      select due.id from json_to_recordset(${JSON.stringify(rooms)}::json) as room (lane text, count int, least int)
        cross join lateral (
          select j.id from jobs j
           where j.lane = room.lane and j.priority <= room.least and j.lease is null and j.parked_at is null
             and j.run_at <= ${at} and j.kind = any(${kinds}::text[])
           order by j.priority, j.run_at, j.id limit room.count for update skip locked) due)
    update jobs set tries = tries + 1, lease = gen_random_uuid(), leased_until = now() + ${milliseconds(leaseMs)}, asked_again = false
     where id = any(array(select id from next))
    returning id, kind, lane, priority, payload, tries, max_tries, lease`.execute(db)
  return rows.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
}

/** Milliseconds as an SQL interval. */
export const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`

/** A recurring job, and whether it shall run now. */
export interface Recurring extends JobType {
  readonly everyMs: number
  readonly isDueNow: boolean
}

/** The `dedup_key` of recurring jobs: each kind has one row, which gets a new time after each run. */
export const recurringKey = 'recurring'

/**
 * Adds recurring jobs to the queue. Rows that wait already keep their time, and parked ones stay parked. One that would wait longer
 * than its interval, or than the pause after a failure, runs now: the clock was ahead when it last ran.
 */
export async function planRecurring(db: Db, kinds: readonly Recurring[], at: Date): Promise<void> {
  const rows = kinds.map(({ kind, lane, priority, everyMs, maxTries = usualTries, isDueNow }) => ({
    kind,
    lane,
    priority,
    max_tries: maxTries,
    is_due: isDueNow,
    latest: new Date(at.getTime() + everyMs),
  }))
  await sql`
    insert into jobs (kind, lane, priority, run_at, dedup_key, max_tries)
    select n.kind, n.lane, n.priority, ${at}, ${recurringKey}, n.max_tries
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as n (kind text, lane text, priority smallint, max_tries smallint, is_due boolean, latest timestamptz)
     where not exists (select 1 from jobs j where j.kind = n.kind and j.dedup_key = ${recurringKey} and j.parked_at is not null)
       and (n.is_due or not exists (select 1 from jobs j where j.kind = n.kind and j.dedup_key = ${recurringKey}
                                          and j.run_at <= n.latest + case when j.tries > 0 then interval '6 hours' else interval '0' end))
     order by n.kind
    on conflict (kind, dedup_key) where dedup_key is not null and parked_at is null do update
       set run_at = least(jobs.run_at, excluded.run_at)`.execute(db)
}
