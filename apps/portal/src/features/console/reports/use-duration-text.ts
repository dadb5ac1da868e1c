import { useCallback } from 'react'
import { hoursAndMinutes } from '../../../lib/format.ts'
import { useConsoleWords } from '../desk/console-words.ts'

const daySeconds = 86_400

/** Returns a function that writes seconds as hours and minutes. */
export function useDurationText(): (seconds: number) => string {
  const words = useConsoleWords()
  return useCallback(
    (seconds: number) => {
      const { hours, minutes } = hoursAndMinutes(seconds)
      return words('hoursMinutes', { hours, minutes })
    },
    [words],
  )
}

/** Returns a function that writes a waiting time; from two days on in days. */
export function useWaitText(): (seconds: number | null) => string {
  const words = useConsoleWords()
  const duration = useDurationText()
  return seconds => {
    if (seconds === null) return '–'
    return seconds >= 2 * daySeconds
      ? words('dayCount', { count: Math.round(seconds / daySeconds) })
      : duration(seconds)
  }
}
