import { expect, it } from 'vitest'
import { markDelayMs } from './use-text-marking.ts'

it.each([
  ['after a single click at once', Number.POSITIVE_INFINITY, 0],
  ['after a double click when no third click has followed for 300 ms', 120, 300],
  ['after a slow double click too', 599, 300],
  ['at once after an earlier click', 600, 0],
])('selected text is marked %s', (_, sinceLastReleaseMs, delayMs) => {
  expect(markDelayMs(sinceLastReleaseMs)).toBe(delayMs)
})
