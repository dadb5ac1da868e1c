import { expect, it } from 'vitest'
import { isClosed, mustAsk, nextOpenPlace, questionSecondsLeft } from './question-time.ts'

const openedAt = new Date('2026-11-23T04:00:00Z')
/** The clock of the computer does not matter: the page was opened at 5 s of its own clock, when the server's said 04:00. */
const reading = { serverMs: openedAt.getTime(), pageMs: 5000, errorMs: 0 }
const pageMsAfter = (seconds: number) => 5000 + seconds * 1000

it.each([
  [0, 100, 1, undefined],
  [60, 0, 1, 60],
  [60, 59, 1, 1],
  [60, 75, 1, 0],
  [60, 75, 2, 45],
  [25, 30, 1.5, 7],
  // Without a limit for the whole exam there is none for its questions.
  [60, 75, 0, undefined],
])(
  'of a limit of %s s, given out %s s ago, factor %s, there are %s s left',
  (limitSeconds, ago, timeFactor, left) => {
    const question = { limitSeconds, openedAt, isHeld: false }
    const clock = { reading, timeFactor }
    expect(questionSecondsLeft(question, clock, pageMsAfter(ago))).toBe(left)
    expect(isClosed(question, clock, pageMsAfter(ago))).toBe(left === 0)
  },
)

it.each([
  ['held by the server', { limitSeconds: 60, openedAt: null, isHeld: true }, 1, true],
  [
    'held before the limits of the person were taken away',
    { limitSeconds: 60, openedAt: null, isHeld: true },
    0,
    true,
  ],
  [
    'given to somebody who has got limits since',
    { limitSeconds: 60, openedAt: null, isHeld: false },
    1,
    true,
  ],
  ['given to somebody without limits', { limitSeconds: 60, openedAt: null, isHeld: false }, 0, false],
  ['given out', { limitSeconds: 60, openedAt, isHeld: false }, 1, false],
  ['without a limit', { limitSeconds: 0, openedAt: null, isHeld: false }, 1, false],
])('a question that is %s must be asked for: %o, factor %s, %s', (_, question, timeFactor, must) => {
  expect(mustAsk(question, { timeFactor })).toBe(must)
  if (must) expect(questionSecondsLeft(question, { reading, timeFactor }, pageMsAfter(9999))).toBeUndefined()
})

it.each([
  [[false, true, false], 0, 2],
  [[false, true, true], 2, 0],
  [[true, true, false], 2, undefined],
  [[false], 0, undefined],
])('of %j the next open place after %s is %s', (closed, place, next) =>
  expect(nextOpenPlace(closed, place)).toBe(next),
)
