import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closesAt,
  deadlineOf,
  isHeld,
  isOver,
  isQuestionOver,
  journalWaitSeconds,
  usedSecondsAt,
} from './timing.ts'

const startedAt = new Date('2026-11-23T04:00:00Z')
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)

describe('the deadline', () => {
  test.each([
    [3600, 1, 3600],
    [3600, 1.25, 4500],
    [3600, 3, 10_800],
    [100, 1.33, 133],
    [3600, 0, null],
    [0, 1, null],
    [0, 0, null],
  ])('of %d s with factor %d is after %s s', (durationSeconds, timeFactor, seconds) => {
    const deadline = seconds === null ? null : after(seconds)
    expect(deadlineOf({ startedAt, durationSeconds, timeFactor })).toEqual(deadline)
  })

  test('is never earlier with a larger factor', () => {
    const factor = fc.integer({ min: 100, max: 300 }).map(hundredths => hundredths / 100)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), factor, factor, (durationSeconds, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const of = (timeFactor: number) =>
          deadlineOf({ startedAt, durationSeconds, timeFactor })?.getTime() ?? 0
        expect(of(more)).toBeGreaterThanOrEqual(of(less))
        expect(of(less)).toBeGreaterThan(startedAt.getTime())
      }),
    )
  })
})

test('answers count until half a minute after the deadline, or until a day without contact', () => {
  const limited = { deadline: after(3600), contactAt: after(10) }
  expect([after(3629.999), after(3630)].map(at => isOver(limited, at))).toEqual([false, true])
  const unlimited = { deadline: null, contactAt: after(10) }
  expect(closesAt(unlimited)).toEqual(after(86_410))
  expect([after(86_409.999), after(86_410)].map(at => isOver(unlimited, at))).toEqual([false, true])
})

describe('the time of a question', () => {
  test.each([
    [59.999, 60, 1, 59, false],
    [60, 60, 1, 60, true],
    [9999, 60, 1, 60, true],
    [119, 60, 2, 119, false],
    [120, 60, 2, 120, true],
    [90, 60, 1.5, 90, true],
    [9999, 60, 0, undefined, false],
    [9999, 0, 1, undefined, false],
    // A server whose clock is behind the one that gave the question out.
    [-3, 60, 1, 0, false],
  ])(
    'after %d s of %d s with factor %d is %s s, over: %s',
    (passed, limitSeconds, timeFactor, used, isAll) => {
      const timing = { limitSeconds, timeFactor, openedAt: startedAt }
      expect([usedSecondsAt(timing, after(passed)), isQuestionOver(timing, after(passed))]).toEqual([
        used,
        isAll,
      ])
      expect(isQuestionOver(timing, after(passed), 10_000)).toBe(
        isAll && passed >= limitSeconds * timeFactor + 10,
      )
    },
  )

  test.each([
    [60, 1, null, true],
    [60, 1, startedAt, false],
    [60, 0, null, false],
    [0, 1, null, false],
  ])(
    'with %d s, factor %d, given out at %s is held: %s',
    (limitSeconds, timeFactor, openedAt, isHeldBack) => {
      const timing = { limitSeconds, timeFactor, openedAt }
      expect(isHeld(timing)).toBe(isHeldBack)
      if (openedAt === null)
        expect([usedSecondsAt(timing, after(9)), isQuestionOver(timing, after(9999))]).toEqual([
          undefined,
          false,
        ])
    },
  )
})

describe('the growth of a journal', () => {
  const [mebibyte, hour] = [2 ** 20, 3600]
  test.each([
    [0, 0, 0],
    [8 * mebibyte, 0, 0],
    [8 * mebibyte + 4096, 0, 1],
    [8 * mebibyte + 4096, 1, 0],
    [9 * mebibyte, 60, 196],
    [60 * mebibyte, hour, 3600],
    [120 * mebibyte, 8 * hour, 0],
    // After eight hours nothing is added any more, however long the attempt lasts.
    [121 * mebibyte, 8 * hour, 3600],
    [121 * mebibyte, 9000 * hour, 3600],
  ])('%d bytes after %d seconds wait %d seconds', (bytes, seconds, wait) => {
    const startedAt = new Date('2026-11-23T04:00:00Z')
    const at = new Date(startedAt.getTime() + seconds * 1000)
    expect(journalWaitSeconds(bytes, { startedAt, at })).toBe(wait)
  })
})
