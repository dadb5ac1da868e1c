const datePattern =
  /^(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)?)?)?)?)?(?:([-+Z])(?:(\d\d)'?(\d\d)?)?)?/

/**
 * Converts a PDF date to ISO 8601 with the day, the time and the zone that are written in it (`2026-11-20T23:30:00+09:00`), so that
 * the day does not depend on where it is read; without a zone if none is written. Undefined if there is no such day or time.
 * ISO 32000-2, 7.9.4
 */
export function findWrittenDate(text: string): string | undefined {
  const parts = datePattern.exec(text)
  if (!parts) return undefined
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign] = parts
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = new Date(`${written}Z`)
  // A day that does not exist, such as 31 February, becomes another one.
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 19) !== written) return undefined
  const [, , , , , , , , zoneHour = '00', zoneMinute = '00'] = parts
  const zone = sign === undefined || sign === 'Z' ? (sign ?? '') : `${sign}${zoneHour}:${zoneMinute}`
  return written + zone
}
