import { expect, it, test } from 'vitest'
import { dayIn, lastDays, lastWeeks, levelOf } from './study-days.ts'

const told = [
  { day: '2026-11-18', seconds: 100 },
  { day: '2026-11-20', seconds: 3600 },
]

test('days without study are included', () =>
  expect(lastDays(told, '2026-11-20', 3)).toEqual([
    { day: '2026-11-18', seconds: 100 },
    { day: '2026-11-19', seconds: 0 },
    { day: '2026-11-20', seconds: 3600 },
  ]))

test('weeks begin on Monday and end today', () => {
  const weeks = lastWeeks(told, '2026-11-20', 2)
  expect(weeks.map(week => week.length)).toEqual([7, 5])
  expect(weeks[0]?.[0]?.day).toBe('2026-11-09')
  expect(weeks[1]?.at(-1)?.day).toBe('2026-11-20')
})

test('the day before the first of a month is the last of the previous one', () =>
  expect(lastDays([], '2026-03-01', 2)[0]?.day).toBe('2026-02-28'))

test('the day is that of the provider’s time zone', () => {
  const instant = new Date('2026-11-20T17:00:00Z')
  expect(dayIn(instant, 'Asia/Shanghai')).toBe('2026-11-21')
  expect(dayIn(instant, 'UTC')).toBe('2026-11-20')
})

it.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [600, 2],
  [1800, 3],
  [3600, 4],
])('%i s give level %i', (seconds, level) => expect(levelOf(seconds)).toBe(level))
