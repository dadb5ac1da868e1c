import { useQuery } from '@tanstack/react-query'
import { foreignOffset } from '../lib/provider-zone.ts'
import { systemQuery } from '../lib/system-query.ts'
import { useWords } from '../messages/words.ts'

/**
 * The sentence for a place that shows days of the provider: that they are counted in its time zone. Empty for readers whose clocks
 * show the same time. Moments with an hour are always in the reader's own zone and need none.
 */
export function useProviderZone(): string {
  const words = useWords()
  const { data } = useQuery(systemQuery)
  const zone = data && foreignOffset(data.timeZone, new Date())
  return zone === undefined ? '' : words('providerDays', { zone })
}
