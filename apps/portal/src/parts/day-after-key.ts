/** Where a key moves in a calendar, as in other date pickers. Pure. */

/** A day some days later, or earlier, as `YYYY-MM-DD`. */
function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day some months later, or the last one of a shorter month. */
function monthsLater(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  const last = date.toISOString().slice(0, 10)
  return dayWithin(last.slice(0, 8) + day.slice(8), { max: last })
}

/** The nearest day within the bounds. */
export function dayWithin(
  day: string,
  { min, max }: { readonly min?: string | undefined; readonly max?: string | undefined },
): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

/**
 * The day that a key moves to: arrows by a day or a week, Home and End to the ends of the week, PageUp and PageDown by a month,
 * with Shift by a year. Undefined for other keys.
 */
export function dayAfterKey(
  day: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  firstDayOfWeek: 0 | 1,
): string | undefined {
  const sinceFirst = (new Date(`${day}T00:00:00Z`).getUTCDay() - firstDayOfWeek + 7) % 7
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return daysLater(day, -sinceFirst)
    case 'End':
      return daysLater(day, 6 - sinceFirst)
    case 'PageUp':
      return monthsLater(day, -months)
    case 'PageDown':
      return monthsLater(day, months)
    default:
      return undefined
  }
}
