/** Each part requires the one before it. */
const datePattern =
  /^(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)?)?)?)?)?(?:([+-])(?:(\d\d)'?(\d\d)?)?)?/

/**
 * Converts a PDF date to ISO 8601 (`2026-11-20T09:30:00.000Z`); undefined if it is invalid. Lenient: the `D:` may be
 * missing, the time may be truncated, a missing zone means UTC, the last apostrophe is optional.
 * ISO 32000-2, 7.9.4
 */
export function findIsoDate(text: string): string | undefined {
  const parts = datePattern.exec(text)
  if (!parts) return undefined
  const [, year, month = 1, day = 1, hour = 0, minute = 0, second = 0, sign, zoneHour = 0, zoneMinute = 0] =
    parts
  if (+month < 1 || +month > 12 || +day < 1 || +day > 31 || +hour > 23 || +minute > 59 || +second > 60)
    return undefined
  const offsetMinutes = (+zoneHour * 60 + +zoneMinute) * (sign === '-' ? -1 : 1)
  const local = Date.UTC(Number(year), +month - 1, +day, +hour, +minute, +second)
  const time = new Date(local - offsetMinutes * 60_000)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** The PDF date of an instant, in UTC, whole seconds: `D:20261120093000Z`. ISO 32000-2, 7.9.4 */
export function dateString(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return (
    `D:${String(time.getUTCFullYear()).padStart(4, '0')}${two(time.getUTCMonth() + 1)}${two(time.getUTCDate())}` +
    `${two(time.getUTCHours())}${two(time.getUTCMinutes())}${two(time.getUTCSeconds())}Z`
  )
}
