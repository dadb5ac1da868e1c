import type { Language } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { calendarDayOf } from '../lib/format.ts'
import { usePreferences } from '../lib/preferences.ts'
import { foreignOffset } from '../lib/provider-zone.ts'
import { systemQuery } from '../lib/system-query.ts'
import { useWords } from '../messages/words.ts'
import { isDay } from './day-fault.ts'

/** Returns a function that names the provider's zone at a moment; nothing for readers whose clocks show the same time. */
function useForeignOffset(): (at: Date) => string | undefined {
  const { data } = useQuery(systemQuery)
  return at => data && foreignOffset(data.timeZone, at)
}

/**
 * The sentence for a place that shows days of the provider: that they are counted in its time zone. Empty for readers whose clocks
 * show the same time. Moments with an hour are always in the reader's own zone and need none.
 */
export function useProviderZone(): string {
  const words = useWords()
  const zone = useForeignOffset()(new Date())
  return zone === undefined ? '' : words('providerDays', { zone })
}

/**
 * Returns a function that writes a day `YYYY-MM-DD` which is a limit, as the last day of something: with the provider's zone for
 * readers whose clocks show another time, because the day ends there. `write` is how a day is written otherwise.
 */
export function useLimitDay(
  write: (day: string, language: Language) => string = calendarDayOf,
): (day: string) => string {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const offset = useForeignOffset()
  return day => {
    const zone = isDay(day) ? offset(new Date(`${day}T12:00:00Z`)) : undefined
    const written = write(day, language)
    return zone === undefined ? written : words('dayInZone', { day: written, zone })
  }
}

/** Returns a function that adds the provider's zone to the name of a field for such days. */
export function useDayLabel(): (label: string) => string {
  const words = useWords()
  const zone = useForeignOffset()(new Date())
  return label => (zone === undefined ? label : words('dayInZone', { day: label, zone }))
}
