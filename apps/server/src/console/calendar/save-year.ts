/** Stores the exceptions of the provider's calendar: holidays on weekdays, and working days on weekends. */

import type { CalendarDay, CallRequest } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import type { CallContext } from '../../calls/handler.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { checkSeen } from '../desk/content-rev.ts'

type CalendarSave = CallRequest<'console.calendarSave'>

const firstOf = (year: number) => `${year}-01-01`

/** The exceptions of a year, sorted by day. */
export async function selectYear(db: Db, year: number): Promise<CalendarDay[]> {
  const { rows } = await sql<{ day: string; working: boolean; label: string }>`
    select day::text as day, working, label from holidays
     where day >= ${firstOf(year)}::date and day < ${firstOf(year + 1)}::date order by day`.execute(db)
  return rows.map(({ day, working, label }) => ({ day, isWorking: working, label }))
}

const calendarLock = 5_135_420_147

/**
 * Replaces the exceptions of a year. Existing due days do not change.
 * @throws {AppError} FIELD_INVALID (DAYS) for a day of another year or one that comes twice, CONFLICT when the year was
 * saved by somebody else since.
 */
export async function saveYear(context: CallContext, { year, days, rev }: CalendarSave): Promise<void> {
  const isOfYear = days.every(({ day }) => day.startsWith(`${year}-`))
  if (!isOfYear || new Set(days.map(({ day }) => day)).size !== days.length)
    throw new AppError('FIELD_INVALID', {}, 'DAYS')
  await transact(context.db, async tx => {
    await sql`select pg_advisory_xact_lock(${calendarLock})`.execute(tx)
    const before = await selectYear(tx, year)
    checkSeen(rev, before)
    await sql`delete from holidays where day >= ${firstOf(year)}::date and day < ${firstOf(year + 1)}::date`.execute(
      tx,
    )
    if (days.length > 0)
      await tx
        .insertInto('holidays')
        .values(days.map(({ day, isWorking, label }) => ({ day, working: isWorking, label })))
        .execute()
    await addAudit(tx, context, {
      action: 'calendar.save',
      objectType: 'calendar',
      objectId: String(year),
      before: { days: before },
      after: { days },
    })
  })
}
