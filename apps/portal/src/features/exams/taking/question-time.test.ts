import { expect, it } from 'vitest'
import { isClosed, nextOpenPlace, questionSecondsLeft } from './question-time.ts'

it.each([
  [0, 100, 1, undefined],
  [60, 0, 1, 60],
  [60, 59, 1, 1],
  [60, 75, 1, 0],
  [60, 75, 2, 45],
  // Without a limit for the whole exam there is none for its questions.
  [60, 75, 0, undefined],
])('of a limit of %s s, %s s used, factor %s, there are %s s left', (limitSeconds, used, factor, left) => {
  expect(questionSecondsLeft({ limitSeconds }, used, factor)).toBe(left)
  expect(isClosed({ limitSeconds }, { usedSeconds: used }, factor)).toBe(left === 0)
})

it.each([
  [[false, true, false], 0, 2],
  [[false, true, true], 2, 0],
  [[true, true, false], 2, undefined],
  [[false], 0, undefined],
])('of %j the next open place after %s is %s', (closed, place, next) =>
  expect(nextOpenPlace(closed, place)).toBe(next),
)
