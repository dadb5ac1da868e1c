/** Reads the special days of a year from a calendar file, as governments and calendar programs publish them. Pure. RFC 5545 */
import type { CalendarDay } from '@lectern/contract'
import { daysBetween } from './days-between.ts'

/** What a file says about a year. */
export interface ReadYear {
  /** Holidays from Monday to Friday, and working days on weekends, in order. */
  readonly days: readonly CalendarDay[]
  /** Entries that are no whole days, or repeat in another way than every year. */
  readonly unread: number
}

/** The longest file that is read, in characters. */
export const longestIcs = 1_000_000
const longestLabel = 60
/** A longer entry is no holiday. */
const longestHoliday = 60

interface Entry {
  readonly first: string
  readonly last: string
  readonly isWorked: boolean
  readonly label: string
}

/** The special days of a year; undefined for a text that is no calendar. */
export function readIcs(text: string, year: number): ReadYear | undefined {
  const lines = unfolded(text)
  if (!lines.some(line => line.trim().toUpperCase() === 'BEGIN:VCALENDAR')) return undefined
  const found = new Map<string, CalendarDay>()
  let unread = 0
  for (const fields of eventsOf(lines)) {
    const entry = entryOf(fields, year)
    if (entry === 'unread') unread++
    if (entry === 'unread' || entry === 'none') continue
    for (const day of daysBetween(entry.first, entry.last)) {
      // A weekend is free and a weekday is worked without an entry; a day that is worked counts more than a feast on it.
      if (!day.startsWith(`${year}-`) || isWeekend(day) !== entry.isWorked) continue
      if (!found.has(day)) found.set(day, { day, isWorking: entry.isWorked, label: entry.label })
    }
  }
  return { days: [...found.values()].sort((one, other) => one.day.localeCompare(other.day)), unread }
}

/** A line that begins with a space continues the one before it. RFC 5545, 3.1 */
function unfolded(text: string): readonly string[] {
  const lines: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const before = lines.pop()
    if (before !== undefined && (line.startsWith(' ') || line.startsWith('\t')))
      lines.push(before + line.slice(1))
    else if (before !== undefined) lines.push(before, line)
    else lines.push(line)
  }
  return lines
}

type Fields = ReadonlyMap<string, string>

/** The properties of each event by name, without their parameters; the first of each name counts. */
function* eventsOf(lines: readonly string[]): Generator<Fields> {
  let fields: Map<string, string> | undefined
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).split(';', 1)[0]?.trim().toUpperCase() ?? ''
    const value = line.slice(colon + 1).trim()
    if (name === 'BEGIN' && value.toUpperCase() === 'VEVENT') fields = new Map()
    else if (name === 'END' && value.toUpperCase() === 'VEVENT') {
      if (fields) yield fields
      fields = undefined
    } else if (fields && !fields.has(name)) fields.set(name, value)
  }
}

const wholeDay = /^(\d{4})(\d{2})(\d{2})$/
const weeksAndDays = /^P(?:(\d{1,3})W)?(?:(\d{1,3})D)?$/
/** Words of calendars for a working day on a weekend. */
const workedWords = ['班', '出勤', '振替営業', 'working day', 'workday', 'arbeitstag']

/** `none` for an entry that counts for nothing in this year. */
function entryOf(fields: Fields, year: number): Entry | 'unread' | 'none' {
  if (fields.get('STATUS') === 'CANCELLED') return 'none'
  const start = dayOf(fields.get('DTSTART'))
  if (start === undefined) return 'unread'
  const rule = fields.get('RRULE')
  if (rule !== undefined && !/^FREQ=YEARLY(;INTERVAL=1)?$/i.test(rule)) return 'unread'
  // An entry of every year may begin late in the year before.
  const from = rule !== undefined && start.slice(0, 4) <= `${year}` ? sameDayOf(start, year) : start
  if (from === undefined) return 'none'
  const length = lengthOf(fields, start)
  if (length === undefined || length > longestHoliday) return 'unread'
  const label = unescaped(fields.get('SUMMARY') ?? '')
  const special = fields.get('X-APPLE-SPECIAL-DAY')
  const lower = label.toLowerCase()
  return {
    first: from,
    last: after(from, length - 1),
    isWorked:
      special === undefined
        ? workedWords.some(word => lower.includes(word))
        : special === 'ALTERNATE-WORKDAY',
    label: [...label].slice(0, longestLabel).join(''),
  }
}

/** Days from the first one; the end is the day after the last. RFC 5545, 3.6.1 */
function lengthOf(fields: Fields, start: string): number | undefined {
  const end = fields.get('DTEND')
  if (end !== undefined) {
    const day = dayOf(end)
    return day === undefined
      ? undefined
      : Math.max(1, Math.round((Date.parse(day) - Date.parse(start)) / dayMs))
  }
  const duration = fields.get('DURATION')
  if (duration === undefined) return 1
  const [, weeks = '0', days = '0'] = weeksAndDays.exec(duration) ?? []
  return Number(weeks) * 7 + Number(days) || undefined
}

const dayMs = 86_400_000

const after = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** A day `YYYY-MM-DD`; undefined for a time of the day, and for a day that does not exist. */
function dayOf(value = ''): string | undefined {
  const [, year, month, date] = wholeDay.exec(value) ?? []
  const day = `${year}-${month}-${date}`
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

/** The same day of another year; undefined for 29 February in most years. */
const sameDayOf = (day: string, year: number): string | undefined =>
  dayOf(`${year}${day.slice(5, 7)}${day.slice(8, 10)}`)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** RFC 5545, 3.3.11 */
const unescaped = (text: string): string =>
  text
    .replace(/\\[nN]/g, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .trim()
