import { expect, it } from 'vitest'
import { markSizeFactor, usualPtPerUnit } from './mark-size.ts'

it.each([
  ['A4', 595, 842, 1, 1],
  ['A6', 298, 420, 1, 1],
  ['A2', 1190, 1684, 1, 1],
  ['a plan of 3672 × 4036 pt', 3672, 4036, 1, 6],
  ['the same plan in units of 1/6 of a page', 612, 672.7, 6, 6],
  ['an icon of 20 pixels', 15, 15, 1, 1 / 40],
  ['a strip', 15, 3000, 1, 1 / 40],
  ['a page without an area', 0, 800, 1, 1],
])('marks on %s suit its shorter side', (_, width, height, userUnit, expected) => {
  expect(markSizeFactor([10, 20, 10 + width, 20 + height], userUnit)).toBe(expected)
})

it('a line of 3 pt has 18 pt on a page that is six times as large', () => {
  expect(3 / usualPtPerUnit({ userUnit: 1, sizeFactor: 6 })).toBe(18)
  expect(3 / usualPtPerUnit({ userUnit: 2, sizeFactor: 6 })).toBe(9)
})
