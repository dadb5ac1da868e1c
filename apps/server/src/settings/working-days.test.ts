import { expect, test } from 'vitest'
import { openYearOf, openYears, workingDayAfter } from './working-days.ts'

const noon = (day: string) => new Date(`${day}T04:00:00Z`)
test.each<[string, string, Record<string, boolean>, string]>([
  ['a Monday', '2026-11-23', {}, '2026-11-26'],
  ['a Thursday, over the weekend', '2026-11-26', {}, '2026-12-01'],
  ['a Sunday', '2026-11-22', {}, '2026-11-25'],
  ['before holidays', '2026-09-30', { '2026-10-01': false, '2026-10-02': false }, '2026-10-07'],
  ['before a weekend that is worked', '2026-11-26', { '2026-11-28': true }, '2026-11-30'],
])('three working days after %s', (_, day, calendar, due) => {
  expect(workingDayAfter(noon(day), 3, new Map(Object.entries(calendar)))).toBe(due)
})

test.each<[string, readonly number[], string | null, string, number]>([
  ['in a complete year', [2026], '2026-12-01', '2026-12-04', 0],
  ['in a year that is not complete', [], '2026-12-01', '2026-12-04', 2026],
  ['over the end of a complete year', [2026], '2026-12-30', '2027-01-04', 2027],
  ['from the last day of a year, whose own days do not count', [2027], '2026-12-31', '2027-01-05', 0],
  ['of unknown beginning', [2026], null, '2027-01-04', 2027],
  ['on a leap day', [], '2028-02-28', '2028-03-02', 2028],
])('working days counted %s', (_, complete, from, due, year) => {
  expect(openYearOf(new Set(complete), from === null ? null : noon(from), due)).toBe(year)
})

test.each<[string, string, readonly number[]]>([
  ['31 October', '2026-10-31T15:59:59Z', [2026]],
  ['1 November at the provider', '2026-10-31T16:00:00Z', [2026, 2027]],
  ['the last minute of the year', '2026-12-31T15:59:00Z', [2026, 2027]],
  ['the first minute of the next', '2026-12-31T16:00:00Z', [2027]],
])('years that need a calendar on %s', (_, at, years) => {
  expect(openYears(new Set(), new Date(at))).toEqual(years)
})
