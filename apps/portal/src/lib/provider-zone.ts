/** The offset of a time zone at a moment as people write it, `GMT+8`. */
const offsetOf = (timeZone: string | undefined, at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * The offset of the provider's time zone, in which calendar days begin and end, where the clocks of `own` (the browser's zone) show
 * another time; nothing where they agree. Pure.
 */
export function foreignOffset(provider: string, at: Date, own?: string): string | undefined {
  const offset = offsetOf(provider, at)
  return offset === offsetOf(own, at) ? undefined : offset
}
