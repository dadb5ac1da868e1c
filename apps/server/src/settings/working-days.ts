/** Due days of reviews, in working days of the provider. */
import type { Db } from '../db/connect.ts'
import { dayAfter, todayIn } from './provider-time.ts'

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

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The years of which an administrator has said that all special days are entered: ADR 88. */
export async function readCompleteYears(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('calendar_years').select('year').execute()
  return new Set(rows.map(({ year }) => year))
}

/**
 * The first year without a complete calendar in which working days were counted, from the day after `from` up to `due`; 0 if there
 * is none. Without a `from` only the year of `due` counts.
 */
export function openYearOf(complete: ReadonlySet<number>, from: Date | null, due: string): number {
  const last = yearOf(due)
  for (let year = from === null ? last : yearOf(dayAfter(from, 1)); year <= last; year++)
    if (!complete.has(year)) return year
  return 0
}

/** In November the next year's calendar is due: official holidays are known by then, and reviews of December end in January. */
const nextYearFrom = '-11-01'

/** The years that have no complete calendar and need one: this year, and the next one from 1 November. */
export function openYears(complete: ReadonlySet<number>, at: Date): readonly number[] {
  const today = todayIn(at)
  const year = yearOf(today)
  const needed = today >= `${year}${nextYearFrom}` ? [year, year + 1] : [year]
  return needed.filter(each => !complete.has(each))
}
