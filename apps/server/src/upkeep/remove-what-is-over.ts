/** Removes rows that have served: data model 15, and a day where nobody reads them any more. */
import { sql } from 'kysely'
import type { JobContext } from '../job-context.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long rows are kept after their end. */
const keptMs = {
  sessions: 30 * dayMs,
  codes: dayMs,
  keys: dayMs,
  clicks: dayMs,
  jobs: 7 * dayMs,
  messages: 90 * dayMs,
  searches: 90 * dayMs,
  authEvents: 400 * dayMs,
  activities: 400 * dayMs,
} as const

/** Deletes by age; doing it again deletes nothing more. */
export async function removeWhatIsOver({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.deleteFrom('clicks_seen').where('slot', '<', before(keptMs.clicks)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(keptMs.keys)).execute()
  await db.deleteFrom('verification_codes').where('expires_at', '<', before(keptMs.codes)).execute()
  await db.deleteFrom('password_flows').where('expires_at', '<', before(keptMs.codes)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before(keptMs.sessions)).execute()
  await db.deleteFrom('sessions').where('ended_at', '<', before(keptMs.sessions)).execute()
  await db.deleteFrom('search_log').where('at', '<', before(keptMs.searches)).execute()
  await db.deleteFrom('auth_events').where('at', '<', before(keptMs.authEvents)).execute()
  await db.deleteFrom('activities').where('at', '<', before(keptMs.activities)).execute()
  await db.deleteFrom('jobs').where('done_at', '<', before(keptMs.jobs)).execute()
  // Messages given up have no moment of sending; they are as old as their last try.
  await sql`
    delete from outbox where state <> 0 and coalesce(sent_at, not_before) < ${before(keptMs.messages)}`.execute(
    db,
  )
}
