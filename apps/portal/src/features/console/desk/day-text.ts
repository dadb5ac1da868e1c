import type { Language } from '@lectern/contract'
import { localeOf } from '../../../lib/preferences.ts'

/** A moment with its time, as the language writes it. */
export function momentText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  )
}

/** Today in local time, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
