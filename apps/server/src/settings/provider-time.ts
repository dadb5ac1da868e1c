/** Days are counted in the provider's time zone: docs/wire.md, 1, "Time". */

/** The provider's time zone. */
export const providerTimeZone = 'Asia/Shanghai'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: providerTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** In every time zone days begin at a full quarter of an hour, so within a quarter the day can be cached. */
const quarterMs = 900_000
const last = { quarter: Number.NaN, day: '' }

/** The day `YYYY-MM-DD` of a time in the provider's time zone. */
export function todayIn(instant: Date): string {
  const quarter = Math.floor(instant.getTime() / quarterMs)
  if (quarter !== last.quarter) {
    last.day = dayFormat.format(instant)
    last.quarter = quarter
  }
  return last.day
}

const dayMs = 86_400_000

/** The day `count` days after (or, if negative, before) the day of a time. */
export const dayAfter = (instant: Date, count: number): string =>
  todayIn(new Date(instant.getTime() + count * dayMs))
