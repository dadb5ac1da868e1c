import type { Fit, ScaleBounds } from '../document/view-state.ts'
import { clampedScale } from '../document/view-state.ts'
import { rowStart, type Spread, steppedPage } from '../marks/appearance.ts'
import type { Rotation } from '../marks/page-geometry.ts'
import { pageSize } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'

/** Space around and between pages, CSS pixels. */
export const pageGapPx = 16

/** Space between the two pages of a row, CSS pixels. */
const rowGapPx = 8

/** Positions of all pages in the scrolled column, CSS pixels. */
export interface PageLayout {
  /** Top of page `i`, the same for the pages of a row; one more entry contains the height of the whole column. */
  readonly tops: Float64Array
  /** Left of page `i`, counted from the middle of the column. */
  readonly lefts: Float64Array
  readonly heights: Float64Array
  /** Width of the widest row. */
  readonly width: number
  readonly spread: Spread
}

/** Lays all pages out in one column of rows. */
export function layoutPages(
  geometries: readonly ShownPage[],
  viewerScale: number,
  rotation: Rotation,
  spread: Spread = 'single',
): PageLayout {
  const tops = new Float64Array(geometries.length + 1)
  const lefts = new Float64Array(geometries.length)
  const heights = new Float64Array(geometries.length)
  let top = pageGapPx
  let widest = 0
  let rowHeight = 0
  let rowWidth = 0
  geometries.forEach((geometry, index) => {
    const { width, height } = pageSize(geometry, viewerScale, rotation)
    const isSecond = rowStart(index, spread) < index
    if (isSecond) {
      lefts[index - 1] = -rowGapPx / 2 - rowWidth
      lefts[index] = rowGapPx / 2
      // Each half of the row is as wide as its wider page, since the two meet in the middle of the column.
      rowWidth = 2 * Math.max(rowWidth, width) + rowGapPx
      rowHeight = Math.max(rowHeight, height)
    } else {
      if (index > 0) top += Math.ceil(rowHeight) + pageGapPx
      lefts[index] = -width / 2
      rowWidth = width
      rowHeight = height
    }
    tops[index] = top
    heights[index] = height
    widest = Math.max(widest, rowWidth)
  })
  tops[geometries.length] = geometries.length > 0 ? top + Math.ceil(rowHeight) + pageGapPx : top
  return { tops, lefts, heights, width: widest, spread }
}

/** Sum of the margins left and right of the widest page, CSS pixels; smaller in a small window. */
export const sideGaps = (windowWidth: number): number => (windowWidth < 500 ? pageGapPx : 2 * pageGapPx)

/** The current page: the one at a third of the window's height, or the nearest above it; the first of its row. */
export function pageAt(layout: PageLayout, scrollTop: number, windowHeight: number): number {
  const probe = scrollTop + windowHeight / 3
  let low = 0
  let high = Math.max(0, layout.heights.length - 1)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((layout.tops[middle] ?? 0) - pageGapPx <= probe) low = middle
    else high = middle - 1
  }
  return rowStart(low, layout.spread)
}

/**
 * First and last page that are at least partly visible, extended by `extra` pages each way. Not left to a list
 * library, because every page's position is known, and a new scale must find its pages in the same render that moves
 * them: a page that is unmounted for one frame loses its picture and its active touches.
 */
export function pagesInSight(
  layout: PageLayout,
  scrollTop: number,
  windowHeight: number,
  extra: number,
): readonly [number, number] {
  const last = layout.heights.length - 1
  const first = pageAt(layout, scrollTop, 0)
  let end = first
  while (end < last && (layout.tops[end + 1] ?? 0) < scrollTop + windowHeight) end += 1
  return [Math.max(0, first - extra), Math.min(last, end + extra)]
}

/** A position in the column that is independent of the scale. */
export interface Anchor {
  readonly pageIndex: number
  /** Fraction of the page's height above the position; below 0 or above 1 in the gaps. */
  readonly fraction: number
}

/** The anchor at a vertical position of the column. */
export function anchorAt(layout: PageLayout, y: number): Anchor {
  const pageIndex = pageAt(layout, y, 0)
  const top = layout.tops[pageIndex] ?? 0
  return { pageIndex, fraction: (y - top) / (layout.heights[pageIndex] || 1) }
}

/** Vertical position of an anchor in the column. */
export function anchorTop(layout: PageLayout, { pageIndex, fraction }: Anchor): number {
  return (layout.tops[pageIndex] ?? 0) + fraction * (layout.heights[pageIndex] ?? 0)
}

/** What fits a window is shown at most so small and so large, whatever the scales that a host offers. */
const fittedBounds: ScaleBounds = { min: 0.0005, max: 64 }

/**
 * Scale at which the pages fit a window of this size: `width` fits the widest page, `page` the whole current page,
 * `auto` the width up to a scale of 1.25 and to the `mostScale` of the host. `undefined` for a free scale.
 */
export function fittedScale(
  fit: Fit,
  geometries: readonly ShownPage[],
  {
    pageIndex,
    rotation,
    spread = 'single',
  }: { readonly pageIndex: number; readonly rotation: Rotation; readonly spread?: Spread | undefined },
  windowSize: { readonly width: number; readonly height: number },
  mostScale: number,
): number | undefined {
  const current = geometries[pageIndex]
  if (fit === 'free' || !current || windowSize.width <= 0) return undefined
  // The gap in a row does not grow with the pages.
  const inner = spread === 'single' ? 0 : rowGapPx
  const gap = sideGaps(windowSize.width) + inner
  const widest = Math.max(1, layoutPages(geometries, 1, rotation, spread).width - inner)
  // The gap counts only in a row of two; the smaller scale has room for both kinds.
  const byWidth = Math.min(
    (windowSize.width - gap) / widest,
    (windowSize.width - gap + inner) / (widest + inner),
  )
  if (fit === 'width') return clampedScale(byWidth, fittedBounds)
  if (fit === 'auto') return clampedScale(Math.min(byWidth, 1.25, mostScale), fittedBounds)
  const start = rowStart(pageIndex, spread)
  const row = geometries
    .slice(start, steppedPage(pageIndex, 1, spread))
    .map(page => pageSize(page, 1, rotation))
  const byPage = Math.min(
    (windowSize.width - gap) / (row.length * Math.max(...row.map(page => page.width))),
    (windowSize.height - 2 * pageGapPx) / Math.max(...row.map(page => page.height)),
  )
  return clampedScale(byPage, fittedBounds)
}
