/**
 * A date string as ISO 8601 (`2026-11-20T09:30:00.000Z`), or undefined when it is none. Reads leniently: the `D:`
 * may be missing, the time may stop early, a missing zone means UTC, the last apostrophe may be there or not.
 * ISO 32000-2, 7.9.4
 */
export function findIsoDate(text: string): string | undefined {
  let at = text.startsWith('D:') ? 2 : 0
  const digits = (count: number): number | undefined => {
    const part = text.slice(at, at + count)
    if (part.length < count || ![...part].every(character => character >= '0' && character <= '9'))
      return undefined
    at += count
    return Number(part)
  }
  const year = digits(4)
  if (year === undefined) return undefined
  const month = digits(2) ?? 1
  const day = digits(2) ?? 1
  const hour = digits(2) ?? 0
  const minute = digits(2) ?? 0
  const second = digits(2) ?? 0
  const sign = text.charAt(at)
  let offsetMinutes = 0
  if (sign === '+' || sign === '-') {
    at++
    const zoneHour = digits(2) ?? 0
    if (text.charAt(at) === "'") at++
    offsetMinutes = (zoneHour * 60 + (digits(2) ?? 0)) * (sign === '-' ? -1 : 1)
  }
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60)
    return undefined
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMinutes * 60_000)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** The date string of an instant, in UTC, whole seconds: `D:20261120093000Z`. ISO 32000-2, 7.9.4 */
export function dateString(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return (
    `D:${String(time.getUTCFullYear()).padStart(4, '0')}${two(time.getUTCMonth() + 1)}${two(time.getUTCDate())}` +
    `${two(time.getUTCHours())}${two(time.getUTCMinutes())}${two(time.getUTCSeconds())}Z`
  )
}
