import { expect, test } from 'vitest'
import { workingDayAfter } from './working-days.ts'

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
