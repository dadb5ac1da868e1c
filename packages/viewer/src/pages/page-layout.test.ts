import { describe, expect, it } from 'vitest'
import type { ShownPage } from '../shown-page.ts'
import { anchorAt, anchorTop, fittedScale, layoutPages, pageAt } from './page-layout.ts'

const upright: ShownPage = { box: [0, 0, 600, 900], rotation: 0, userUnit: 1 }
const lying: ShownPage = { box: [10, 20, 610, 920], rotation: 90, userUnit: 1 }
const bounds = { min: 0.25, max: 4 }

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

  it('has no pages and almost no height for a document without pages', () => {
    expect([...layoutPages([], 1, 0).tops]).toEqual([16])
  })
})

describe('fitting', () => {
  const size = { width: 1000, height: 800 }
  const fit = (kind: 'free' | 'auto' | 'width' | 'page', pages: ShownPage[], pageIndex = 0) =>
    fittedScale(kind, pages, { pageIndex, rotation: 0 }, size, bounds)

  it('uses the widest page for the width', () => {
    expect(fit('width', [upright])).toBeCloseTo(968 / 800)
    expect(fit('width', [upright, lying])).toBeCloseTo(968 / 1200)
  })

  it('shows the current page as a whole', () => {
    expect(fit('page', [upright, lying])).toBeCloseTo(768 / 1200)
    expect(fit('page', [upright, lying], 1)).toBeCloseTo(968 / 1200)
  })

  it('never enlarges beyond 1.25 by itself, nor beyond the bounds', () => {
    const stamp: ShownPage = { box: [0, 0, 60, 60], rotation: 0, userUnit: 1 }
    expect(fit('auto', [stamp])).toBe(1.25)
    expect(fit('width', [stamp])).toBe(4)
  })

  it('does not change a free scale', () => {
    expect(fit('free', [upright])).toBeUndefined()
  })
})
