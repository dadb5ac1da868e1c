/** The days of the study charts. Pure; days are `YYYY-MM-DD` of the provider's time zone. */

export interface StudyDay {
  readonly day: string
  readonly seconds: number
}

const dayMs = 86_400_000

/** The calendar day of an instant in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)

/** The day so many days after another. */
const after = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The last `count` days up to today, oldest first, with 0 seconds for days that are missing in `told`. */
export function lastDays(told: readonly StudyDay[], today: string, count: number): readonly StudyDay[] {
  const seconds = new Map(told.map(entry => [entry.day, entry.seconds]))
  return Array.from({ length: count }, (_, index) => {
    const day = after(today, index - count + 1)
    return { day, seconds: seconds.get(day) ?? 0 }
  })
}

/** Whole weeks starting on Monday; the last one ends today. */
export function lastWeeks(
  told: readonly StudyDay[],
  today: string,
  count: number,
): readonly (readonly StudyDay[])[] {
  const days = lastDays(told, today, (count - 1) * 7 + weekday(today) + 1)
  return Array.from({ length: count }, (_, index) => days.slice(index * 7, index * 7 + 7))
}

const levels = [60, 600, 1800, 3600]

/** Level of a day's study time, from 0 (less than a minute) to 4 (an hour or more). */
export const levelOf = (seconds: number): number => levels.filter(least => seconds >= least).length
