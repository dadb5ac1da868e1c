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

/** A year as stored. */
interface StoredYear {
  /** Sorted by day. */
  readonly days: CalendarDay[]
  readonly isComplete: boolean
}

/** The exceptions of a year, and whether an administrator has said that these are all. */
export async function selectYear(db: Db, year: number): Promise<StoredYear> {
  const { rows } = await sql<{ day: string; working: boolean; label: string }>`
    select day::text as day, working, label from holidays
     where day >= ${firstOf(year)}::date and day < ${firstOf(year + 1)}::date order by day`.execute(db)
  const mark = await db
    .selectFrom('calendar_years')
    .select('year')
    .where('year', '=', year)
    .executeTakeFirst()
  return {
    days: rows.map(({ day, working, label }) => ({ day, isWorking: working, label })),
    isComplete: mark !== undefined,
  }
}

const calendarLock = 5_135_420_147

/**
 * Replaces the exceptions of a year and its mark. Existing due days do not change.
 * @throws {AppError} FIELD_INVALID (DAYS) for a day of another year or one that comes twice, CONFLICT when the year was
 * saved by somebody else since.
 */
export async function saveYear(
  context: CallContext,
  { year, days, isComplete, rev }: CalendarSave,
): Promise<void> {
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
    const completes = isComplete ?? before.isComplete
    if (completes)
      await tx
        .insertInto('calendar_years')
        .values({ year })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    else await tx.deleteFrom('calendar_years').where('year', '=', year).execute()
    await addAudit(tx, context, {
      action: 'calendar.save',
      objectType: 'calendar',
      objectId: String(year),
      before: { ...before },
      after: { days, isComplete: completes },
    })
  })
}
