import { expect, it } from 'vitest'
import { betterReading, passedThreshold, readingOf, secondsUntil, serverTimeAt } from './server-clock.ts'

it('knows the server’s time from an answer, however wrong the clock of the computer is', () => {
  const reading = readingOf(1_000_000, 200, 300)
  expect(serverTimeAt(reading, 250)).toBe(1_000_000)
  expect(secondsUntil(new Date(1_060_000), reading, 10_250)).toBe(50)
  expect(secondsUntil(new Date(1_060_000), reading, 90_250)).toBe(0)
})

it.each([
  ['a vaguer one does not', readingOf(1_000_000, 0, 20), readingOf(1_000_600, 500, 700), 'first'],
  ['a better one does', readingOf(1_000_000, 0, 900), readingOf(1_001_000, 1000, 1020), 'second'],
  // The page's clock stood still while the computer slept.
  [
    'one that cannot be explained does',
    readingOf(1_000_000, 0, 20),
    readingOf(4_600_000, 500, 1000),
    'second',
  ],
] as const)('of two readings %s replace the other', (_, first, second, kept) =>
  expect(betterReading(first, second)).toBe(kept === 'first' ? first : second),
)

it.each([
  [7200, undefined],
  [3600, 3600],
  [1000, 1800],
  [61, 120],
  [9, 10],
])('with %s s left the threshold is %s', (left, threshold) => expect(passedThreshold(left)).toBe(threshold))
