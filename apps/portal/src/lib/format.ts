import type { Language } from '@lectern/contract'
import { localeOf } from './preferences.ts'

/** Hours, minutes, minutes before seconds, and seconds. */
const durationUnits: Readonly<
  Record<Language, readonly [h: string, min: string, minPart: string, s: string]>
> = {
  zh: ['小时', '分钟', '分', '秒'],
  en: ['h', 'min', 'min', 's'],
  tw: ['小時', '分鐘', '分', '秒'],
  ja: ['時間', '分', '分', '秒'],
  de: ['h', 'min', 'min', 's'],
}

/**
 * How long something takes, in its two largest units without zeros: “9 h 20 min”, “30 s”. Of what is measured roughly nobody needs the
 * seconds: below a minute only. All screens write durations by this; a position is written by {@link clock}.
 */
export function durationOf(
  seconds: number,
  language: Language,
  smallest: 'second' | 'minute' = 'second',
): string {
  const whole = Math.max(0, Math.round(seconds))
  const [h, min, minPart, s] = durationUnits[language]
  const part = (count: number, unit: string) => `${amountOf(count, language)}\u00a0${unit}`
  if (whole === 0) return part(0, smallest === 'minute' ? min : s)
  if (whole < 60) return part(whole, s)
  const isRough = smallest === 'minute' || whole >= 3600
  const minutes = isRough ? Math.round(whole / 60) : Math.floor(whole / 60)
  const rest = isRough ? 0 : whole % 60
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours > 0 ? [part(hours, h)] : []),
    ...(left > 0 ? [part(left, rest > 0 ? minPart : min)] : []),
    ...(rest > 0 ? [part(rest, s)] : []),
  ].join(' ')
}

/** A position in a video, `3:05` or `1:02:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

/** A day as the language writes it: all screens write days alike, in figures where the language does (`limit-days.test.ts`). */
export function dayOf(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium' }).format(date)
}

/** A time of the day in hours and minutes, as the language writes it. */
export function timeOf(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short' }).format(date)
}

/** A time to the second, as the language writes it, with its day unless that is the day of `begun`. */
export function secondOf(date: Date, language: Language, begun?: Date): string {
  const isSameDay = begun?.toDateString() === date.toDateString()
  return new Intl.DateTimeFormat(localeOf[language], {
    ...(!isSameDay && { dateStyle: 'medium' }),
    timeStyle: 'medium',
  }).format(date)
}

/** A calendar day `YYYY-MM-DD` as the language writes it; it has no time zone and is never shifted. */
export function calendarDayOf(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** A calendar day as a certificate prints it, with the name of the month. */
export function printedDayOf(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** Stars with one decimal, as the language writes them. */
export function starsOf(stars: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(stars)
}

/** A count, abbreviated from ten thousand on. */
export function countOf(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    notation: count >= 10_000 ? 'compact' : 'standard',
  }).format(count)
}

/** A whole amount, with the separators of the language and never abbreviated. */
export function amountOf(amount: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 }).format(amount)
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "This minute" in words that people say; the ones of Intl sound odd. */
const justNow: Readonly<Record<Language, string>> = {
  zh: '刚刚',
  en: 'just now',
  tw: '剛剛',
  ja: 'たった今',
  de: 'gerade eben',
}

/** How long ago, in the largest unit that fits: "vor 3 Tagen". `now` is a parameter, so the function is pure. */
export function timeAgo(date: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' })
  const found = units.find(([, size]) => seconds >= size)
  if (!found) return justNow[language]
  const [unit, size] = found
  return words.format(-Math.floor(seconds / size), unit)
}

/** Sentences one behind the other. Chinese and Japanese ones have no space between them: their full stop is as wide as a character. */
export function inARow(language: Language, ...sentences: readonly string[]): string {
  const space = language === 'en' || language === 'de' ? ' ' : ''
  return sentences.filter(sentence => sentence !== '').join(space)
}
