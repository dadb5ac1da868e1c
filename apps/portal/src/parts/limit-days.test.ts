/** Days that are limits are written with the provider's zone, by one function and one field. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Who else writes a calendar day, and why without the zone. */
const others: Readonly<Record<string, string>> = {
  'lib/format.ts': 'how a day is written',
  'parts/day-field.tsx': 'a bound, in a field whose name has the zone',
  'features/console/list/due-day.tsx': 'where there is room, the sentence about the zone follows',
  'features/registration/register-page.tsx': 'the sentence about the zone follows',
  'features/creation/form/state-notices.tsx': 'the sentence about the zone follows',
  'features/creation/form/field-text.ts': 'two values of a field whose name has the zone',
  'features/console/reports/day-charts.tsx': 'the sentence about the zone stands above',
  'features/study/study-charts.tsx': 'the sentence about the zone follows',
  'features/console/audit/verdict-sentences.ts': 'a day that is over: that of faulty entries',
  'features/console/certificates/certificates-page.tsx': 'a day that is over: that of issue',
  'features/certificates/certificate-sheet.tsx': 'a day that is over: that of issue',
  'features/certificates/verify-result.tsx': 'a day that is over: that of issue',
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !path.includes('.test.'),
)
const uses = (path: string, name: RegExp) => name.test(readFileSync(join(source, path), 'utf8'))

it('calendar days are written with the provider’s zone, or there is a reason', () => {
  const bare = files.filter(path => uses(path, /\b(calendarDayOf|printedDayOf)\((?!\s*$)/m))
  expect(bare.sort()).toEqual(Object.keys(others).sort())
})

it('days are typed into the one field', () => {
  expect(files.filter(path => uses(path, /<DateInput|<DatePickerInput|type="date"/))).toEqual([
    'parts/day-field.tsx',
  ])
})

/** The places in which days look otherwise, with the reason. */
const otherForms: Readonly<Record<string, string>> = {
  'lib/format.ts': 'the printed certificate has the name of the month',
  'features/console/calendar/calendar-page.tsx': 'the list of a year names the days of the week',
  'features/console/exams/exam-statistics.tsx': 'months, without a day',
  'features/console/reports/day-charts.tsx': 'the axis of a chart is short',
  'features/study/study-days.ts': 'a day for programs',
  'lib/provider-day.ts': 'a day for programs',
  'parts/date-words.ts': 'a calendar to choose from',
}

it('all screens write days in one form, or there is a reason', () => {
  const others = files.filter(path => uses(path, /dateStyle: '(?!medium)|\bmonth: '/))
  expect(others.sort()).toEqual(Object.keys(otherForms).sort())
})
