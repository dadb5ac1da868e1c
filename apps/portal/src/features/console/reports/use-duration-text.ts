import { useCallback } from 'react'
import { durationOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'

const daySeconds = 86_400

/** Returns a function that writes seconds as hours and minutes. */
export function useDurationText(): (seconds: number) => string {
  const language = usePreferences(state => state.language)
  return useCallback((seconds: number) => durationOf(seconds, language, 'minute'), [language])
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
