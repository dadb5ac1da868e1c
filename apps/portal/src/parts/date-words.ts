/** Settings of date pickers for the five languages. Native date fields would use the browser's language instead. */
import 'dayjs/locale/de.js'
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'
import 'dayjs/locale/zh-tw.js'
import type { Language } from '@lectern/contract'
import { useMemo } from 'react'
import { localeOf, usePreferences } from '../lib/preferences.ts'
import { useCalendarWords } from '../messages/calendar-words.ts'
import { readTypedDay } from './typed-day.ts'

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
