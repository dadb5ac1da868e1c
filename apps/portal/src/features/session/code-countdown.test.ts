import { expect, it } from 'vitest'
import { secondsLeft } from './code-countdown.ts'

it.each([
  [59_000, 0, 59],
  [59_000, 1, 59],
  [59_000, 58_001, 1],
  [59_000, 59_000, 0],
  [0, 59_000, 0],
])('with the end at %i ms, at %i ms %i s are left', (end, now, left) =>
  expect(secondsLeft(end, now)).toBe(left),
)
