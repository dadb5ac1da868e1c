import { describe, expect, it } from 'vitest'
import type { ShownPage } from '../marks/shown-page.ts'
import { anchorAt, anchorTop, fittedScale, layoutPages, pageAt, pagesInSight } from './page-layout.ts'

const upright: ShownPage = { box: [0, 0, 600, 900], rotation: 0, userUnit: 1 }
const lying: ShownPage = { box: [10, 20, 610, 920], rotation: 90, userUnit: 1 }
const mostScale = 4

describe('the column of pages', () => {
  const layout = layoutPages([upright, lying, upright], 0.75, 0)

  it('has gaps of 16 pixels, each page rotated as its file says', () => {
    expect([...layout.tops]).toEqual([16, 932, 1548, 2464])
    expect([...layout.heights]).toEqual([900, 600, 900])
    expect(layout.width).toBe(900)
  })

  it.each([
    [0, 0],
    [600, 0],
    [700, 1],
    [1400, 2],
    [99999, 2],
  ])('scrolled to %i with a window of 800, shows page index %i', (scrollTop, expected) => {
    expect(pageAt(layout, scrollTop, 800)).toBe(expected)
  })

  it('keeps a point at its position when the scale changes', () => {
    const larger = layoutPages([upright, lying, upright], 1.5, 0)
    const spot = anchorAt(layout, 932 + 150)
    expect(spot).toEqual({ pageIndex: 1, fraction: 0.25 })
    expect(anchorTop(larger, spot)).toBe((larger.tops[1] ?? 0) + 300)
  })

  it.each([
    // The pages of a row meet in the middle, 8 pixels apart; the lying page is 900 wide.
    ['double', [16, 16, 932, 1848], [-604, 4, -300], 1808],
    ['cover', [16, 932, 932, 1848], [-300, -904, 4], 1808],
  ] as const)('shows two pages beside each other: %s', (spread, tops, lefts, width) => {
    const rows = layoutPages([upright, lying, upright], 0.75, 0, spread)
    expect([[...rows.tops], [...rows.lefts], rows.width]).toEqual([tops, lefts, width])
  })

  it('of two pages beside each other the first is the current one', () => {
    const rows = layoutPages([upright, upright, upright, upright], 0.75, 0, 'double')
    expect([0, 900].map(top => pageAt(rows, top, 600))).toEqual([0, 2])
    expect(pagesInSight(rows, 900, 600, 0)).toEqual([0, 3])
    expect(pagesInSight(rows, 940, 600, 0)).toEqual([2, 3])
  })

  it('has no pages and almost no height for a document without pages', () => {
    expect([...layoutPages([], 1, 0).tops]).toEqual([16])
  })
})

describe('fitting', () => {
  const size = { width: 1000, height: 800 }
  const fit = (kind: 'free' | 'auto' | 'width' | 'page', pages: ShownPage[], pageIndex = 0) =>
    fittedScale(kind, pages, { pageIndex, rotation: 0 }, size, mostScale)

  it('uses the widest page for the width', () => {
    expect(fit('width', [upright])).toBeCloseTo(968 / 800)
    expect(fit('width', [upright, lying])).toBeCloseTo(968 / 1200)
  })

  it('shows the current page as a whole', () => {
    expect(fit('page', [upright, lying])).toBeCloseTo(768 / 1200)
    expect(fit('page', [upright, lying], 1)).toBeCloseTo(968 / 1200)
  })

  it('fits two pages beside each other with their gap', () => {
    const two = (kind: 'width' | 'page', pageIndex: number) =>
      fittedScale(
        kind,
        [upright, upright, upright],
        { pageIndex, rotation: 0, spread: 'cover' },
        size,
        mostScale,
      )
    expect(two('width', 0)).toBeCloseTo(960 / 1600)
    expect([two('page', 0), two('page', 1)]).toEqual([expect.closeTo(768 / 1200), expect.closeTo(960 / 1600)])
  })

  it('never enlarges beyond 1.25 by itself, nor beyond the largest scale of the host', () => {
    const stamp: ShownPage = { box: [0, 0, 60, 60], rotation: 0, userUnit: 1 }
    expect(fit('auto', [stamp])).toBe(1.25)
    expect(fittedScale('auto', [stamp], { pageIndex: 0, rotation: 0 }, size, 1)).toBe(1)
  })

  it.each<[string, number, number, number]>([
    ['a plan of 3672 × 4036 pt', 3672, 4036, 768 / ((4036 * 96) / 72)],
    ['an icon of 20 pixels', 15, 15, 768 / 20],
    ['a page of one point', 1, 1, 64],
    ['a page of 70 m', 200_000, 200_000, 768 / ((200_000 * 96) / 72)],
  ])('shows %s as a whole, beyond the scales of the host', (_, width, height, expected) => {
    const page: ShownPage = { box: [0, 0, width, height], rotation: 0, userUnit: 1 }
    expect(fit('page', [page])).toBeCloseTo(expected)
  })

  it('does not change a free scale', () => {
    expect(fit('free', [upright])).toBeUndefined()
  })
})
