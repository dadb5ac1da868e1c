import { pagePoint } from '@lectern/pdf'
import { describe, expect, it } from 'vitest'
import type { Rotation } from '../marks/page-geometry.ts'
import { createPageView, pageDirection, screenDirection } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'
import { areasOnPage, isOtherSize, type PagePair, placeOther, planPair } from './page-pair.ts'

const turns: readonly Rotation[] = [0, 90, 180, 270]
const sheet = (box: ShownPage['box'], rotation: Rotation = 0, userUnit = 1): ShownPage => ({
  box,
  rotation,
  userUnit,
})
const pairOf = (main: ShownPage, other: ShownPage, x = 0, y = 0): PagePair => ({
  pageIndex: 0,
  main,
  other,
  offset: pagePoint(x, y),
})

describe('a pair of pages', () => {
  it('is drawn at the same size on paper, with any user units', () => {
    const plan = planPair(pairOf(sheet([0, 0, 100, 100]), sheet([0, 0, 50, 50], 0, 2), 3, -4))
    expect(plan).toEqual({ mainScale: 2, otherScale: 4, offset: { x: 6, y: 8 } })
  })

  it('is drawn smaller if one of them is a large plan', () => {
    const { mainScale } = planPair(pairOf(sheet([0, 0, 600, 800]), sheet([0, 0, 20_000, 20_000])))
    expect((20_000 * mainScale) ** 2).toBeCloseTo(6_000_000, -3)
  })

  it.each(turns.flatMap(own => turns.map(turn => [own, turn] as const)))(
    'is aligned at a corner, page rotated by %i in its file and by %i on the screen',
    (own, turn) => {
      const main = sheet([10, 20, 210, 320], own)
      const other = sheet([-40, 5, 360, 505], own)
      const { view, left, top } = placeOther(pairOf(main, other), 1.5, turn)
      const onMain = createPageView(0, main, 1.5, turn).toView(cornerOf(main))
      const onOther = view.toView(cornerOf(other))
      expect(onOther.x + left).toBeCloseTo(onMain.x, 6)
      expect(onOther.y + top).toBeCloseTo(onMain.y, 6)
    },
  )

  it.each(turns)('is moved in the direction on the screen, rotated by %i', turn => {
    const main = sheet([0, 0, 200, 300], 90)
    const way = pageDirection(main, turn, pagePoint(5, 2))
    expect(screenDirection(main, turn, way)).toEqual({ x: 5, y: 2 })
    const still = placeOther(pairOf(main, main), 0.75, turn)
    const moved = placeOther(pairOf(main, main, way.x, way.y), 0.75, turn)
    expect([moved.left - still.left, moved.top - still.top].map(Math.round)).toEqual([5, 2])
  })

  it('reports areas clipped to the first page, and counts those beside it', () => {
    const pair = pairOf(sheet([0, 0, 100, 100]), sheet([0, 0, 200, 200]))
    const found = areasOnPage(pair, [
      { x: 20, y: 40, width: 10, height: 6 },
      { x: 190, y: 190, width: 40, height: 40 },
      { x: 300, y: 10, width: 5, height: 5 },
    ])
    expect(found).toEqual({
      areas: [
        [10, 77, 15, 80],
        [95, 0, 100, 5],
      ],
      outside: 1,
    })
  })

  it.each([
    ['a difference of a point is the same size', sheet([0, 0, 595, 842]), sheet([0, 0, 595.9, 841.2]), false],
    ['A4 and Letter are different sizes', sheet([0, 0, 595, 842]), sheet([0, 0, 612, 792]), true],
    [
      'a page and the same one rotated are different sizes',
      sheet([0, 0, 595, 842]),
      sheet([0, 0, 595, 842], 90),
      true,
    ],
    [
      'the same paper in another unit is the same size',
      sheet([0, 0, 100, 100], 0, 2),
      sheet([0, 0, 200, 200]),
      false,
    ],
  ])('%s', (_, main, other, expected) => {
    expect(isOtherSize(main, other)).toBe(expected)
  })
})

/** The corner of a page that is the upper left once its file's turn is done, in page space. */
function cornerOf({ box: [left, bottom, right, top], rotation }: ShownPage) {
  switch (rotation) {
    case 0:
      return pagePoint(left, top)
    case 90:
      return pagePoint(left, bottom)
    case 180:
      return pagePoint(right, bottom)
    case 270:
      return pagePoint(right, top)
  }
}
