import { reasonTexts } from './error-reasons.data.ts'
import { errorTexts } from './errors.data.ts'
import type { ErrorKey } from './errors.ts'
import { fieldLabels } from './field-labels.data.ts'
import { fillSlots } from './fill-slots.ts'
import type { Language } from './languages.ts'
import { successTexts } from './success.data.ts'
import type { SuccessKey } from './success.ts'
import type { Texts } from './texts.ts'

/** Values for the slots of a sentence: `FIELD` a wire name, `DATE` a day or instant, `TIME` an instant, `WAIT` seconds. */
export type SentenceParams = Readonly<Record<string, unknown>>

const locales: Readonly<Record<Language, string>> = {
  zh: 'zh-CN',
  en: 'en-GB',
  tw: 'zh-TW',
  ja: 'ja-JP',
  de: 'de-DE',
}

const texts: Readonly<Record<string, Texts | undefined>> = { ...errorTexts, ...successTexts }
const reasons: Readonly<Record<string, Readonly<Record<string, Texts>> | undefined>> = reasonTexts

/**
 * The sentence of a key in a language with its slots filled in. Days and instants are formatted for the language, in
 * `timeZone` (the provider's). `REASON` chooses a more exact sentence, see `reasonTexts`. The slot `MINUTES` is `WAIT`, rounded up to minutes. A slot without a value stays empty; a
 * missing text is replaced by the English one.
 */
export function sentence(
  key: ErrorKey | SuccessKey,
  language: Language,
  params: SentenceParams = {},
  timeZone = 'Asia/Shanghai',
): string {
  const found = reasonText(key, String(params.REASON)) ?? texts[key]
  const text = found?.[language] || found?.en || ''
  return fillSlots(text, slot => fill(slot, params[slot === 'MINUTES' ? 'WAIT' : slot], language, timeZone))
}

function reasonText(key: string, reason: string): Texts | undefined {
  const known = reasons[key]
  return known && Object.hasOwn(known, reason) ? known[reason] : undefined
}

/** A moment in a sentence of the server, which does not know the reader's time zone and so names the provider's. */
const withHour = (language: Language): Intl.DateTimeFormatOptions => ({
  year: 'numeric',
  // Days are written in figures in German, as on the screens.
  ...(language === 'de' ? { month: '2-digit', day: '2-digit' } : { month: 'short', day: 'numeric' }),
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
})

const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }

/** A calendar day (`2026-12-02`) as the language writes it; another text as it is. */
export const dayInWords = (value: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? write(value, day, language, 'UTC') : value

function fill(slot: string, value: unknown, language: Language, timeZone: string): string {
  if (value === undefined || value === null) return ''
  if (slot === 'MINUTES') return String(Math.ceil(Number(value) / 60))
  if (slot === 'FIELD') return fieldLabel(String(value), language)
  if (slot === 'DATE') return write(value, day, language, timeZone)
  if (slot === 'TIME') return write(value, withHour(language), language, timeZone)
  return String(value)
}

/**
 * The label of a field. For a nested field (`MENU.0.TITLE`) the last name is used; an unknown field has its wire name
 * as label.
 */
export function fieldLabel(field: string, language: Language): string {
  const name = field.split('.').findLast(part => !/^[0-9]+$/.test(part)) ?? field
  return fieldLabels[name]?.[language] ?? name
}

function write(value: unknown, style: Intl.DateTimeFormatOptions, language: Language, timeZone: string) {
  const written = String(value instanceof Date ? value.toISOString() : value)
  const date = new Date(written)
  if (Number.isNaN(date.getTime())) return written
  // A day has no time zone; converting it to one would shift it.
  const zone = /^\d{4}-\d{2}-\d{2}$/.test(written) ? 'UTC' : timeZone
  return new Intl.DateTimeFormat(locales[language], { ...style, timeZone: zone }).format(date)
}
