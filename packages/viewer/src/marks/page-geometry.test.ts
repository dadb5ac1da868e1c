import { describe, expect, it } from 'vitest'
import type { Rotation } from './page-geometry.ts'
import { pageDirection } from './page-geometry.ts'

const right = { x: 10, y: 0 }
const down = { x: 0, y: 1 }

describe('a distance on the screen', () => {
  it.each<[Rotation, Rotation, typeof right, [number, number]]>([
    [0, 0, right, [10, 0]],
    [0, 0, down, [0, -1]],
    [90, 0, right, [0, 10]],
    [90, 0, down, [1, 0]],
    [0, 180, right, [-10, 0]],
    [180, 180, down, [0, -1]],
    [270, 0, right, [0, -10]],
    [90, 180, down, [-1, 0]],
  ])('on a page rotated by %i and %i: %j is %j in page space', (own, readers, way, expected) => {
    const page = { box: [10, 20, 210, 320], rotation: own, userUnit: 2 } as const
    const { x, y } = pageDirection(page, readers, way)
    expect([x + 0, y + 0]).toEqual(expected)
  })
})
