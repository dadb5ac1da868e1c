import { expect, it } from 'vitest'
import { dayFault } from './day-fault.ts'

const year = { min: '2027-01-01', max: '2027-12-31' }

it.each([
  ['', undefined],
  ['2027-01-01', undefined],
  ['2027-12-31', undefined],
  ['2026-12-31', 'dayTooEarly'],
  ['2028-01-01', 'dayTooLate'],
  ['2027-02-29', 'dayUnread'],
  ['2027-13-01', 'dayUnread'],
  ['31.02.2027', 'dayUnread'],
] as const)('the field of a day in 2027 says of "%s": %s', (text, fault) =>
  expect(dayFault(text, year)).toBe(fault),
)
