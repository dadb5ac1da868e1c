/** Due days of reviews, in working days of the provider. */
import type { Db } from '../db/connect.ts'
import { dayAfter } from './provider-time.ts'

/** Exceptions of the calendar: a holiday on a weekday (false), or a working day on a weekend (true). */
export type Calendar = ReadonlyMap<string, boolean>

const isWorking = (day: string, calendar: Calendar): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return calendar.get(day) ?? (weekday !== 0 && weekday !== 6)
}

/** A longer time without a working day means that the calendar is wrong. */
const longestSearchDays = 60

/** The `count`th working day after the day of `from`. Pure. */
export function workingDayAfter(from: Date, count: number, calendar: Calendar): string {
  let left = count
  for (let ahead = 1; ahead <= longestSearchDays; ahead++) {
    const day = dayAfter(from, ahead)
    if (isWorking(day, calendar)) left -= 1
    if (left === 0) return day
  }
  return dayAfter(from, longestSearchDays)
}

/** Reviews are due within three working days: docs/wire.md, 10.1. */
const reviewDays = 3

/** The provider's calendar as stored. */
export async function readCalendar(db: Db): Promise<Calendar> {
  const days = await db.selectFrom('holidays').select(['day', 'working']).execute()
  return new Map(days.map(({ day, working }) => [String(day), working]))
}

/** The day by which an application submitted now must be decided. */
export const reviewDueOn = async (db: Db, at: Date): Promise<string> =>
  workingDayAfter(at, reviewDays, await readCalendar(db))
