import { describe, expect, it } from 'vitest'
import { boundsAt, clampedPage, fieldLength, steppedScale, turned, typedPage } from './view-state.ts'

const bounds = { min: 0.25, max: 4 }

describe('stepping the scale', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [1.1, 1, 1.25],
    [1.1, -1, 1],
    [0.25, -1, 0.25],
    [4, 1, 4],
    [3.9, 1, 4],
    [0.3, -1, 0.25],
  ] as const)('from %f in direction %i gives %f', (scale, direction, expected) => {
    expect(steppedScale(scale, direction, bounds)).toBe(expected)
  })
})

describe('the bounds of the scale', () => {
  const page = { box: [0, 0, 600, 750], rotation: 0, userUnit: 1 } as const
  it.each([
    ['are those of the host', 1, [page], { min: 0.25, max: 4 }],
    ['reach down to a huge page that fits', 0.14, [page], { min: 0.14, max: 4 }],
    ['reach up to a tiny page that fits', 40, [page], { min: 0.25, max: 40 }],
    [
      'end where the column of all pages would be too long for browsers',
      1,
      Array(15_000).fill(page),
      { min: 0.25, max: 2 },
    ],
  ])('%s', (_, scale, pages, expected) => {
    expect(boundsAt(scale, bounds, pages)).toEqual(expected)
  })

  it.each([
    [0.14, -1, 0.14],
    [0.14, 1, 0.25],
    [0.02, 1, 0.04],
    [40, 1, 40],
    [40, -1, 39.75],
  ] as const)(
    'a step from %f in direction %i leads to %f and never the other way',
    (scale, direction, expected) => {
      expect(steppedScale(scale, direction, boundsAt(scale, bounds))).toBe(expected)
    },
  )
})

describe('turning the pages', () => {
  it('returns to 0 after four quarter turns in either direction', () => {
    expect([0, 90, 180, 270].map(rotation => turned(rotation as 0, 1))).toEqual([90, 180, 270, 0])
    expect(turned(0, -1)).toBe(270)
  })
})

describe('the page box', () => {
  it.each([
    ['7', 6],
    ['0', 0],
    ['9999', 11],
    ['', undefined],
    ['1a', undefined],
    ['-3', undefined],
  ])('%j of 12 pages means index %s', (typed, expected) => {
    expect(typedPage(typed, 12)).toBe(expected)
  })

  it.each([
    ['ii', 1],
    ['A-1', 2],
    ['a-2', 3],
    ['3', 2],
    ['9', 3],
    ['x', undefined],
  ])('%j means index %s where pages have labels', (typed, expected) => {
    expect(typedPage(typed, 4, ['i', 'ii', 'A-1', 'A-2'])).toBe(expected)
  })

  it.each([
    [9, undefined, 2],
    [1200, undefined, 4],
    [9, ['Preface', 'i'], 7],
    [9, ['A very long label'], 8],
  ])('for %i pages with the labels %j it shows up to %i characters', (count, labels, expected) => {
    expect(fieldLength(count, labels)).toBe(expected)
  })

  it('gives index 0 for a document without pages', () => {
    expect(clampedPage(5, 0)).toBe(0)
  })
})
