import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicePoints, isAbove, scaledScore } from './scoring.ts'

describe('the points of a choice', () => {
  test.each([
    ['single', 'exact', 'B', 'B', 3],
    ['single', 'exact', 'B', 'A', 0],
    ['single', 'exact', 'B', '', 0],
    ['single', 'half', 'B', 'AB', 0],
    ['multiple', 'exact', 'AC', 'AC', 3],
    ['multiple', 'exact', 'AC', 'CA', 3],
    ['multiple', 'exact', 'AC', 'A', 0],
    ['multiple', 'exact', 'AC', 'ABC', 0],
    ['multiple', 'half', 'AC', 'A', 1.5],
    ['multiple', 'half', 'ABC', 'AC', 1.5],
    ['multiple', 'half', 'AC', 'AB', 0],
    ['multiple', 'half', 'AC', '', 0],
    ['multiple', 'half', 'AC', 'ACD', 0],
    ['multiple', 'half', 'AC', 'AC', 3],
  ] as const)('%s, %s: right %s, chosen “%s” gives %d of 3', (kind, rule, right, chosen, points) => {
    expect(choicePoints({ kind, rightKeys: [...right], score: 3 }, [...chosen], rule)).toBe(points)
  })

  test('are never negative, never above the score, and full only for exactly the right keys', () => {
    const keys = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'))
    fc.assert(
      fc.property(keys, keys, fc.constantFrom('exact' as const, 'half' as const), (right, chosen, rule) => {
        const points = choicePoints({ kind: 'multiple', rightKeys: right, score: 2.5 }, chosen, rule)
        expect([0, 1.25, 2.5]).toContain(points)
        const isRight = right.length > 0 && [...right].sort().join() === [...chosen].sort().join()
        expect(points === 2.5).toBe(isRight)
      }),
    )
  })
})

describe('the score', () => {
  test.each([
    [0, 10, 0],
    [10, 10, 100],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1.25, 10, 12.5],
    [1, 16, 6.3],
    [0.05, 100, 0.1],
    [0.04, 100, 0],
    [0, 0, 0],
  ])('of %d out of %d points is %d', (got, most, score) => {
    expect(scaledScore({ got, most })).toBe(score)
  })

  test('is the exact quotient rounded half up to one decimal', () => {
    const hundredths = fc.integer({ min: 1, max: 500_000_00 })
    fc.assert(
      fc.property(hundredths, fc.double({ min: 0, max: 1, noNaN: true }), (most, share) => {
        const got = Math.round(most * share)
        const tenths = (2000n * BigInt(got) + BigInt(most)) / (2n * BigInt(most))
        expect(scaledScore({ got: got / 100, most: most / 100 })).toBe(Number(tenths) / 10)
      }),
    )
  })

  test('conformance 5: a score equal to the pass score is unqualified, 0.1 more is qualified', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), tenths => {
        expect(isAbove(tenths / 10, tenths / 10)).toBe(false)
        expect(isAbove((tenths + 1) / 10, tenths / 10)).toBe(true)
      }),
    )
  })
})
