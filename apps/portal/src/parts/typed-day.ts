/** Reads days as people type them. Pure. */
import type { Language } from '@lectern/contract'
import { isDay } from './day-fault.ts'

/** The parts of a day as typed; undefined for a text of another form. */
type Form = (text: string, language: Language) => TypedDay | undefined

interface TypedDay {
  readonly year: string
  readonly month: string
  readonly day: string
}

const partsIn = (form: RegExp): Form => {
  return text => {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {}
    return day === '' ? undefined : { year, month, day }
  }
}

const only =
  (languages: readonly Language[], form: Form): Form =>
  (text, language) =>
    languages.includes(language) ? form(text, language) : undefined

/** Two numbers before a year of four digits. Which is the day is only known if one of them is no month, or both are alike. */
const yearLast: Form = text => {
  const {
    first = '',
    second = '',
    year = '',
  } = /^(?<first>\d{1,2})\s*[/-]\s*(?<second>\d{1,2})\s*[/-]\s*(?<year>\d{4})$/.exec(text)?.groups ?? {}
  if (Number(first) > 12 || first === second) return { year, month: second, day: first }
  return Number(second) > 12 ? { year, month: first, day: second } : undefined
}

/** January to December as they begin, in English and German: no name of one language begins like that of another month in the other. */
const months: readonly string[] = [
  ...['jan jän', 'feb', 'mar mär mae mrz', 'apr', 'may mai'],
  ...['jun', 'jul', 'aug', 'sep', 'oct okt', 'nov', 'dec dez'],
]

const withName = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?<name>\p{L}{3,9})\.?[\s,-]*(?<year>\d{4})$/u,
  /^(?<name>\p{L}{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?:,\s*|\s+)(?<year>\d{4})$/u,
]
const namedMonth: Form = text => {
  for (const form of withName) {
    const { year = '', name = '', day = '' } = form.exec(text)?.groups ?? {}
    const month = 1 + months.findIndex(starts => starts.split(' ').includes(name.slice(0, 3)))
    if (name !== '' && month > 0) return { year, month: String(month), day }
  }
  return undefined
}

/** Years of an era, from the year before its first one. */
const inEra = (form: RegExp, yearBefore: number): Form => {
  const read = partsIn(form)
  return (text, language) => {
    const found = read(text.replace('元年', '1年'), language)
    return found && { ...found, year: String(yearBefore + Number(found.year)) }
  }
}

/** In the order in which they are tried. */
const forms: readonly Form[] = [
  partsIn(/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/),
  partsIn(/^(?<year>\d{4})\s*[年/.-]\s*(?<month>\d{1,2})\s*[月/.-]\s*(?<day>\d{1,2})[日号號.]?$/u),
  // Understood in every language, because the dots tell which comes first.
  partsIn(/^(?<day>\d{1,2})\s*\.\s*(?<month>\d{1,2})\s*\.\s*(?<year>\d{4})$/),
  only(
    ['zh', 'tw', 'ja'],
    partsIn(/^(?<year>\d{2})[年/.-](?<month>\d{1,2})[月/.-](?<day>\d{1,2})[日号號]?$/u),
  ),
  // In English, 10/01 may be two days.
  only(['de'], partsIn(/^(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\s*[./-]\s*(?<year>\d{2}|\d{4})$/)),
  yearLast,
  namedMonth,
  only(
    ['ja'],
    inEra(/^(?:令和|r)\s*(?<year>\d{1,2})[年/.-](?<month>\d{1,2})[月/.-](?<day>\d{1,2})日?$/u, 2018),
  ),
  only(
    ['tw'],
    inEra(/^(?:(?:中華)?民國\s*)?(?<year>\d{2,3})[年/.-](?<month>\d{1,2})[月/.-](?<day>\d{1,2})日?$/u, 1911),
  ),
]

/** The day of the week, which says nothing more: `Friday, `, `(金)`, `星期五`. */
const weekdays = [
  /^\p{L}{2,10}\.?,\s*/u,
  /\([^()]{1,3}\)$/u,
  /(?:星期|[週周]|[月火水木金土日](?=曜))[一二三四五六日天曜]日?$/u,
]

/** Parses a typed day into `YYYY-MM-DD`; `null` if it is not a valid day in this language, or may be two. */
export function readTypedDay(typed: string, language: Language): string | null {
  const given = typed.normalize('NFKC').trim().toLowerCase()
  const text = weekdays.reduce((rest, weekday) => rest.replace(weekday, '').trim(), given)
  for (const form of forms) {
    const { year = '', month = '', day = '' } = form(text, language) ?? {}
    const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDay(found)) return found
  }
  return null
}
