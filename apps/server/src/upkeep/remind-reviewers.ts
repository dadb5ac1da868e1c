/** Reminds registrars after two working days and administrators after the due day. docs/wire.md, 5.3 */
import type { Capability } from '@lectern/contract'
import { sql } from 'kysely'
import type { JobContext } from '../jobs/job-context.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { todayIn } from '../settings/provider-time.ts'
import { readCalendar, workingDayAfter } from '../settings/working-days.ts'

const remindAfterDays = 2

interface WaitingRow {
  readonly id: string
  /** Who applied for an upgrade; null for a registration. */
  readonly user_id: string | null
  readonly created_at: Date
  readonly due: string
  readonly capability: Capability
}

/** Writes at most one notice per person and application for each of the two reminders, however often it runs. */
export async function remindReviewers({ db, at }: Pick<JobContext, 'db' | 'at'>): Promise<void> {
  const { rows } = await sql<WaitingRow>`
    select id, null::uuid as user_id, created_at, due, 'registration.review' as capability from registrations where state = 0
    union all
    select id, user_id, created_at, due, 'upgrade.review' from upgrades where state = 0`.execute(db)
  const calendar = await readCalendar(db)
  const today = todayIn(at)
  for (const { id, user_id, created_at, due, capability } of rows) {
    const whose = user_id === null ? { registrationId: id } : { personId: user_id }
    const told = { type: 'account', ...whose, params: { due }, link: '/console', at } as const
    if (today >= workingDayAfter(created_at, remindAfterDays, calendar))
      await tellStaff(db, capability, { ...told, kind: 'review-soon', dedupKey: `review-soon:${id}` })
    if (today > due)
      await tellStaff(db, 'system.configure', { ...told, kind: 'review-late', dedupKey: `review-late:${id}` })
  }
}
