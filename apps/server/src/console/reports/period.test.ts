import { describe, expect, test } from 'vitest'
import { fillDays, mostDays } from './period.ts'

const today = '2026-03-02'
const fill = (days: readonly string[], period: { since?: string; until?: string } = {}) =>
  fillDays(
    days.map(day => ({ day, n: 1 })),
    { n: 0 },
    { period, today },
  ).map(({ day, n }) => `${day.slice(5)}=${n}`)

describe('the days of a report', () => {
  test.each([
    ['quiet days are told', ['2026-02-27'], {}, '02-27=1 02-28=0 03-01=0 03-02=0'],
    ['from the first day asked for', [], { since: '2026-03-01' }, '03-01=0 03-02=0'],
    ['to the last day asked for', ['2026-02-27'], { until: '2026-02-28' }, '02-27=1 02-28=0'],
    ['not beyond today', [], { since: '2026-03-01', until: '2027-01-01' }, '03-01=0 03-02=0'],
    ['nothing at all', [], {}, '03-02=0'],
    ['a span the wrong way round', [], { since: '2026-03-02', until: '2026-03-01' }, ''],
  ])('%s', (_, days, period, expected) => expect(fill(days, period).join(' ')).toBe(expected))

  test('of a long period the last four hundred', () => {
    const days = fill([], { since: '0001-01-01' })
    expect([days.length, days.at(-1)]).toEqual([mostDays, '03-02=0'])
  })
})
