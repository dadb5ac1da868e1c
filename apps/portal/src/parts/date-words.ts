/** Settings of date pickers for the five languages. Native date fields would use the browser's language instead. */
import 'dayjs/locale/de.js'
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'
import 'dayjs/locale/zh-tw.js'
import type { Language } from '@lectern/contract'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useMemo } from 'react'
import { localeOf, usePreferences } from '../lib/preferences.ts'
import { useCalendarWords } from '../messages/calendar-words.ts'
import { isDay } from './day-fault.ts'

dayjs.extend(customParseFormat)

interface DateForm {
  /** Name of the locale in dayjs. */
  readonly locale: string
  /** How a day is shown and typed. */
  readonly day: string
  /** 0 for Sunday. */
  readonly firstDayOfWeek: 0 | 1
}

const forms: Readonly<Record<Language, DateForm>> = {
  zh: { locale: 'zh-cn', day: 'YYYY/MM/DD', firstDayOfWeek: 1 },
  tw: { locale: 'zh-tw', day: 'YYYY/MM/DD', firstDayOfWeek: 0 },
  ja: { locale: 'ja', day: 'YYYY/MM/DD', firstDayOfWeek: 0 },
  en: { locale: 'en', day: 'DD MMM YYYY', firstDayOfWeek: 1 },
  de: { locale: 'de', day: 'DD.MM.YYYY', firstDayOfWeek: 1 },
}

/** Forms with the name of the month. */
const withMonthNames: Readonly<Record<Language, readonly string[]>> = {
  zh: [],
  tw: [],
  ja: [],
  en: ['D MMM YYYY', 'D MMMM YYYY', 'MMM D, YYYY', 'MMMM D, YYYY'],
  de: ['D. MMMM YYYY', 'D MMMM YYYY', 'D. MMM YYYY'],
}

const yearFirst = /^(?<year>\d{4})\s*(?:[年/.-]\s*)?(?<month>\d{1,2})\s*(?:[月/.-]\s*)?(?<day>\d{1,2})日?$/u

/** Forms of numbers alone besides those that are the same in every language. In English, 10/01 may be two days. */
const inNumbers: Readonly<Record<Language, RegExp | undefined>> = {
  zh: /^(?<year>\d{2})[年/.-](?<month>\d{1,2})[月/.-](?<day>\d{1,2})日?$/u,
  tw: /^(?<year>\d{2})[年/.-](?<month>\d{1,2})[月/.-](?<day>\d{1,2})日?$/u,
  ja: /^(?<year>\d{2})[年/.-](?<month>\d{1,2})[月/.-](?<day>\d{1,2})日?$/u,
  en: undefined,
  de: /^(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{2}|\d{4})$/,
}

/** Understood in every language, because the dots tell which comes first. */
const dayFirst = /^(?<day>\d{1,2})\s*\.\s*(?<month>\d{1,2})\s*\.\s*(?<year>\d{4})$/

/** Two numbers before a year of four digits. Which is the day is only known if one of them is no month, or both are alike. */
const yearLast = /^(?<first>\d{1,2})\s*[/-]\s*(?<second>\d{1,2})\s*[/-]\s*(?<year>\d{4})$/

function readYearLast(text: string): { year: string; month: string; day: string } | undefined {
  const { first = '', second = '', year = '' } = yearLast.exec(text)?.groups ?? {}
  if (Number(first) > 12 || first === second) return { year, month: second, day: first }
  return Number(second) > 12 ? { year, month: first, day: second } : undefined
}

/** Parses a typed day into `YYYY-MM-DD`; `null` if it is not a valid day in this language. */
export function readTypedDay(typed: string, language: Language): string | null {
  const text = typed.normalize('NFKC').trim()
  const read = [yearFirst, dayFirst, inNumbers[language]].map(form => form?.exec(text)?.groups)
  for (const numbers of [...read, readYearLast(text)]) {
    const { year = '', month = '', day = '' } = numbers ?? {}
    const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDay(found)) return found
  }
  for (const form of withMonthNames[language]) {
    const read = dayjs(text.replace(/^0(?=\d\D)/, ''), form, forms[language].locale, true)
    if (read.isValid()) return read.format('YYYY-MM-DD')
  }
  return null
}

/** Properties of every date picker: its language and the labels of its buttons. */
export function useDateWords() {
  const words = useCalendarWords()
  const language = usePreferences(state => state.language)
  return useMemo(() => {
    const { locale, day, firstDayOfWeek } = forms[language]
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })
      return (date: string) => format.format(new Date(date.slice(0, 10)))
    }
    return {
      valueFormat: day,
      placeholder: words('dayFormat'),
      readDay: (typed: string) => readTypedDay(typed, language),
      settings: { locale, firstDayOfWeek },
      calendar: {
        weekdayFormat: written({ weekday: 'narrow' }),
        monthLabelFormat: written({ year: 'numeric', month: 'long' }),
        monthsListFormat: written({ month: 'short' }),
        getDayAriaLabel: written({ dateStyle: 'full' }),
        ariaLabels: {
          monthLevelControl: words('chooseMonth'),
          yearLevelControl: words('chooseYear'),
          nextMonth: words('nextMonth'),
          previousMonth: words('previousMonth'),
          nextYear: words('nextYear'),
          previousYear: words('previousYear'),
          nextDecade: words('laterYears'),
          previousDecade: words('earlierYears'),
        },
      },
    }
  }, [words, language])
}
