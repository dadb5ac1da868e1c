import { useContext } from 'react'
import type { Mark } from '../marks/mark.ts'
import { LanguageContext } from '../messages/use-words.ts'
import { localeOf } from '../messages/words.ts'

/** When a mark was last changed; nothing if the file does not say it. */
export function MarkDate({ mark, className }: { mark: Mark; className: string | undefined }) {
  const locale = localeOf(useContext(LanguageContext))
  const date = dateOf(mark)
  return (
    date && (
      <time className={className} dateTime={date}>
        {formatOf(locale).format(new Date(date))}
      </time>
    )
  )
}

/** When a mark was last changed, ISO 8601; the data of one without any date has the beginning of time. */
function dateOf({ data, dateModified = data?.dateModified }: Mark): string | undefined {
  const time = Date.parse(dateModified ?? '')
  return Number.isNaN(time) || time === 0 ? undefined : dateModified
}

/** By language: making one takes longer than formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  formats.set(locale, format)
  return format
}
