/** What is wrong with the day that somebody has typed into a field. Pure. */

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  // A month of 30 days has no 31st: the browser would count on into the next one.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** Why a field does not take a text; undefined for a day within the bounds, and for an empty field. */
export function dayFault(
  text: string,
  bounds: { readonly min?: string | undefined; readonly max?: string | undefined },
): 'dayUnread' | 'dayTooEarly' | 'dayTooLate' | undefined {
  if (text === '') return undefined
  if (!isDay(text)) return 'dayUnread'
  if (bounds.min && text < bounds.min) return 'dayTooEarly'
  return bounds.max && text > bounds.max ? 'dayTooLate' : undefined
}
