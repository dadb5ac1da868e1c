import { describe, expect, it } from 'vitest'
import { placeInDrawing } from '../marking/standing.ts'
import type { Mark } from '../marks/mark.ts'
import type { Rotation } from '../marks/page-geometry.ts'
import { createPageView } from '../marks/page-geometry.ts'
import { shownPages } from '../marks/shown-page.ts'
import { drawingPlace, markBox, placeOnScreen, shownAs } from './mark-place.ts'

const [page] = shownPages([{ box: [0, 0, 600, 800], rotation: 0 }])
if (!page) throw new Error('one page was asked for')

const markWith = (flags: number): Mark => ({
  id: 'note',
  pageIndex: 0,
  subtype: 'Stamp',
  kind: '/Text',
  rect: [60, 730, 90, 760],
  flags,
  data: undefined,
  scene: { bounds: [60, 730, 90, 760], items: [], blendMode: 'normal' },
  svg: '<svg/>',
  isNew: false,
  author: undefined,
  contents: undefined,
  inReplyTo: undefined,
})

const placed = (flags: number, zoom: number, rotation: Rotation) => {
  const view = createPageView(0, page, zoom, rotation)
  const { left, top, width, height } = markBox(markWith(flags), view)
  const turn = drawingPlace(markWith(flags), view)?.turn
  return `${[left, top, width, height].map(Math.round).join(' ')}, turned ${turn}`
}

describe('a mark of 30 by 30 points on the screen', () => {
  it.each([
    ['follows its page', 4, 2, 90, '1947 160 80 80, turned 90'],
    ['keeps its size at any zoom', 4 + 8, 4, 0, '320 213 40 40, turned 0'],
    ['keeps it when the page is small', 4 + 8, 0.25, 0, '20 13 40 40, turned 0'],
    ['stays upright on a rotated page', 4 + 16, 1, 90, '1013 80 40 40, turned 0'],
    ['does both around its corner', 4 + 8 + 16, 2, 180, '1440 2027 40 40, turned 0'],
  ] as const)('%s', (_, flags, zoom, rotation, expected) => {
    expect(placed(flags, zoom, rotation)).toBe(expected)
  })

  it.each([0, 90, 180, 270] as const)('is hit where it is shown, rotated by %d', rotation => {
    const mark = markWith(4 + 8 + 16)
    const view = createPageView(0, page, 2.5, rotation)
    const inside = { x: 71, y: 748 }
    const touched = view.toPage(placeOnScreen(mark, view, inside))
    const hit = placeInDrawing(mark, touched, shownAs(view))
    expect([hit.x, hit.y].map(part => Math.round(part * 1e6) / 1e6)).toEqual([71, 748])
  })
})

it.each([
  ['at its rectangle', [60, 730, 90, 760], '80 53 40 40'],
  ['at its drawing if that lies beside the rectangle', [473, 473, 530, 530], '80 53 40 40'],
  ['at its rectangle if that contains more than the drawing', [30, 715, 105, 775], '40 33 100 80'],
] as const)('a mark is found %s', (_, rect, expected) => {
  const view = createPageView(0, page, 1, 0)
  const { left, top, width, height } = markBox({ ...markWith(4), rect: [...rect] }, view)
  expect([left, top, width, height].map(Math.round).join(' ')).toBe(expected)
})
