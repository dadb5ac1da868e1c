/** Days are counted in the provider's time zone: wire contract 1, "Time". */

/** The provider's time zone. */
export const providerTimeZone = 'Asia/Shanghai'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: providerTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day `YYYY-MM-DD` of an instant where the provider is. */
export const todayIn = (instant: Date): string => dayFormat.format(instant)

const dayMs = 86_400_000

/** The day `count` days after (or before) an instant's day. */
export const dayAfter = (instant: Date, count: number): string =>
  todayIn(new Date(instant.getTime() + count * dayMs))
