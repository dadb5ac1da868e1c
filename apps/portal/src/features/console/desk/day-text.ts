import type { Language } from '@lectern/contract'
import { localeOf } from '../../../lib/preferences.ts'

/** A calendar day `YYYY-MM-DD` as the language writes it. A day has no time zone, so it is never shifted. */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** A moment with its time, as the language writes it. */
export function momentText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  )
}

/** A moment of these days: day and time without the year. */
export function nearMomentText(moment: Date, language: Language): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf[language], parts).format(moment)
}

/** Today in local time, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
