/** Removes expired rows: after the times of docs/data.md, 15, or after a day for rows that nobody reads any more. */
import { type RawBuilder, sql } from 'kysely'
import type { JobContext } from '../jobs/job-context.ts'
import { recurringKey } from '../jobs/queue.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long rows are kept after their end. */
const keptMs = {
  sessions: 30 * dayMs,
  codes: dayMs,
  keys: dayMs,
  clicks: dayMs,
  jobs: 30 * dayMs,
  messages: 90 * dayMs,
  searches: 90 * dayMs,
  authEvents: 400 * dayMs,
  activities: 400 * dayMs,
  works: 30 * dayMs,
} as const

/** Expired rows by table: those whose `moment` is longer ago than `kept` milliseconds. */
const over: readonly {
  readonly table: string
  readonly moment: RawBuilder<unknown>
  readonly kept: number
  readonly only?: RawBuilder<unknown>
}[] = [
  { table: 'clicks_seen', moment: sql.ref('slot'), kept: keptMs.clicks },
  { table: 'idempotency_keys', moment: sql.ref('created_at'), kept: keptMs.keys },
  { table: 'verification_codes', moment: sql.ref('expires_at'), kept: keptMs.codes },
  { table: 'password_flows', moment: sql.ref('expires_at'), kept: keptMs.codes },
  { table: 'sessions', moment: sql.ref('expires_at'), kept: keptMs.sessions },
  { table: 'sessions', moment: sql.ref('ended_at'), kept: keptMs.sessions },
  { table: 'search_log', moment: sql.ref('at'), kept: keptMs.searches },
  { table: 'auth_events', moment: sql.ref('at'), kept: keptMs.authEvents },
  // Learning records and certificates may refer to a work that was published.
  {
    table: 'works',
    moment: sql.ref('deleted_at'),
    kept: keptMs.works,
    only: sql`first_published_at is null`,
  },
  { table: 'activities', moment: sql.ref('at'), kept: keptMs.activities },
  // Parked recurring jobs stay, because the next start would plan them again without their rows.
  {
    table: 'jobs',
    moment: sql.ref('parked_at'),
    kept: keptMs.jobs,
    only: sql`dedup_key is distinct from ${recurringKey}`,
  },
  // Failed messages have no `sent_at`; their age counts from their last try.
  {
    table: 'outbox',
    moment: sql`coalesce(sent_at, not_before)`,
    kept: keptMs.messages,
    only: sql`state <> 0`,
  },
]

/** Rows deleted by one statement, which takes a few milliseconds and so does not block others for long. */
const batch = 2_000

/** Deletes expired rows in batches. Running it again deletes nothing more. */
export async function removeWhatIsOver({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  for (const { table, moment, kept, only = sql`true` } of over) {
    const before = new Date(at.getTime() - kept)
    let count = batch
    while (count === batch) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${moment} < ${before} and ${only} limit ${batch} for update skip locked))`.execute(
        db,
      )
      count = Number(numAffectedRows)
    }
  }
}
