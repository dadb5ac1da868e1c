import { expect, test } from 'vitest'
import { pageToView } from './page-space.ts'

const box = [10, 20, 110, 220] as const

test.each([
  [0, [0, 0], [10, 220], [200, 400]],
  [90, [0, 0], [10, 20], [400, 200]],
  [180, [0, 0], [110, 20], [200, 400]],
  [270, [0, 0], [110, 220], [400, 200]],
] as const)(
  'law 7: rotated by %i, the view’s top left is the correct corner of the page, and back',
  (rotation, view, page, size) => {
    const { toView, toPage, width, height } = pageToView({ box, rotation, userUnit: 1, scale: 2 })
    expect([width, height]).toEqual(size)
    expect(toPage({ x: view[0], y: view[1] })).toEqual({ x: page[0], y: page[1] })
    const there = toView({ x: 33, y: 77 })
    const back = toPage(there)
    expect([back.x, back.y]).toEqual([expect.closeTo(33), expect.closeTo(77)])
  },
)

test('a user unit enlarges the page on the screen and does not change coordinates', () => {
  const { toView, width } = pageToView({ box, rotation: 0, userUnit: 3, scale: 1 })
  expect(width).toBe(300)
  expect(toView({ x: 20, y: 220 })).toEqual({ x: 30, y: 0 })
})
