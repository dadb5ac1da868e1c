import { useQuery } from '@tanstack/react-query'
import { words } from '../messages/words.ts'
import { systemQuery } from './system-query.ts'

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

/**
 * The sentence for a place that shows days of the provider: that they are counted in its time zone. Empty for readers whose clocks
 * show the same time. Moments with an hour are always in the reader's own zone and need none.
 */
export function useProviderZone(): string {
  const { data } = useQuery(systemQuery)
  const zone = data && foreignOffset(data.timeZone, new Date())
  return zone === undefined ? '' : words('providerDays', { zone })
}
