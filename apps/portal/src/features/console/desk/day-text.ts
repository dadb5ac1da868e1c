import type { Language } from '@lectern/contract'
import { localeOf } from '../../../lib/preferences.ts'

/** A calendar day `YYYY-MM-DD` as the language writes it; a day has no time zone, so none shifts it. */
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

/** The day it is here, as the wire writes days. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
