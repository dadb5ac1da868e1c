import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDrawnBounds } from './curve-bounds.ts'
import { fitCurve } from './fit-curve.ts'
import type { PathSegment } from './scene.ts'

/** Letters of the segments, such as `MCCL`. */
const shape = (coordinates: readonly number[]): string =>
  fitCurve(coordinates)
    .map(([letter]) => letter)
    .join('')

/** Distance of the point farthest from the path. */
function farthest(coordinates: readonly number[], path: readonly PathSegment[]): number {
  const drawn = path.flatMap((segment, index) => pointsOf(path[index - 1], segment))
  let worst = 0
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    const [x = 0, y = 0] = coordinates.slice(i, i + 2)
    worst = Math.max(worst, Math.min(...drawn.map(([dx, dy]) => Math.hypot(dx - x, dy - y))))
  }
  return worst
}

/** A thousand points of a curve. */
function pointsOf(before: PathSegment | undefined, segment: PathSegment): [x: number, y: number][] {
  if (segment[0] !== 'C') return []
  const [x0 = 0, y0 = 0] = (before?.slice(-2) ?? []) as number[]
  const [, x1, y1, x2, y2, x3, y3] = segment
  const along = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3
  return Array.from({ length: 1001 }, (_, i) => [
    along(x0, x1, x2, x3, i / 1000),
    along(y0, y1, y2, y3, i / 1000),
  ])
}

const wave = Array.from({ length: 200 }, (_, i) => [80 + i * 1.2, 420 + 40 * Math.sin(i / 9)]).flat()

describe('a stroke is fitted with curves', () => {
  test.each([
    ['nothing', [], ''],
    ['a dot', [5, 5], 'ML'],
    ['a dot touched twice', [5, 5, 5, 5], 'ML'],
    ['a line', [0, 0, 10, 0], 'ML'],
    ['a corner, which stays sharp', [0, 0, 10, 0, 10, 10], 'MLL'],
    ['a line back to its start', [0, 0, 10, 0, 0, 0], 'MLL'],
    ['a straight row of points', Array.from({ length: 12 }, (_, i) => [i, 2 * i]).flat(), 'MC'],
  ])('%s', (_, coordinates, expected) => expect(shape(coordinates)).toBe(expected))

  test('far fewer than points, and no point is further than 0.15 points from the path', () => {
    const path = fitCurve(wave)
    expect(path.length).toBeLessThan(40)
    expect(farthest(wave, path)).toBeLessThan(0.16)
  })

  test('for every stroke, the path passes all points and has the same ends', () => {
    const coordinate = fc.double({ min: 0, max: 600, noNaN: true }).map(value => Number(value.toFixed(2)))
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 }), points => {
        const coordinates = points.flat()
        const path = fitCurve(coordinates)
        expect(path.flat().every(value => typeof value === 'string' || Number.isFinite(value))).toBe(true)
        expect(path[0]).toEqual(['M', ...coordinates.slice(0, 2)])
        expect(path.at(-1)?.slice(-2)).toEqual(coordinates.slice(-2))
      }),
      { seed: 20261121, numRuns: 200 },
    )
  })
})

test('the bounding box of a curve does not include its control points', () => {
  expect(
    findDrawnBounds([
      ['M', 0, 0],
      ['C', 0, 40, 30, 40, 30, 0],
    ]),
  ).toEqual([0, 0, 30, 30])
  expect(findDrawnBounds([['M', 1, 2], ['L', 3, 0], ['Z']])).toEqual([1, 0, 3, 2])
  expect(findDrawnBounds([])).toBeUndefined()
})
