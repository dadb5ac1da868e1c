import { expect, it } from 'vitest'
import { daysBetween } from './days-between.ts'

it.each([
  ['2026-10-01', '2026-10-03', ['2026-10-01', '2026-10-02', '2026-10-03']],
  ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  // The night of a clock change has 25 hours in local time, but calendar days are not affected.
  ['2026-10-24', '2026-10-26', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ['2026-10-01', '2026-10-01', ['2026-10-01']],
  ['2026-10-01', '', ['2026-10-01']],
  ['2026-10-03', '2026-10-01', ['2026-10-03']],
])('from %s to "%s"', (first, last, days) => expect(daysBetween(first, last)).toEqual(days))
