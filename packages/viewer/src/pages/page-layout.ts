import type { ShownPage } from '../shown-page.ts'
import type { Fit, Rotation, ScaleBounds } from '../viewer-state.ts'
import { clampedScale } from '../viewer-state.ts'
import { pageSize } from './page-geometry.ts'

/** Space around and between pages, CSS pixels. */
export const pageGapPx = 16

/** Positions of all pages in the scrolled column, CSS pixels. */
export interface PageLayout {
  /** Top of page `i`; one more entry contains the height of the whole column. */
  readonly tops: Float64Array
  readonly heights: Float64Array
  /** Width of the widest page. */
  readonly width: number
}

/** Lays all pages out in one column. */
export function layoutPages(
  geometries: readonly ShownPage[],
  viewerScale: number,
  rotation: Rotation,
  gapPx = pageGapPx,
): PageLayout {
  const tops = new Float64Array(geometries.length + 1)
  const heights = new Float64Array(geometries.length)
  let top = gapPx
  let widest = 0
  geometries.forEach((geometry, index) => {
    const { width, height } = pageSize(geometry, viewerScale, rotation)
    tops[index] = top
    heights[index] = height
    top += Math.ceil(height) + gapPx
    widest = Math.max(widest, width)
  })
  tops[geometries.length] = top
  return { tops, heights, width: widest }
}

/** Sum of the margins left and right of the widest page, CSS pixels; smaller in a small window. */
export const sideGaps = (windowWidth: number): number => (windowWidth < 500 ? pageGapPx : 2 * pageGapPx)

/** The current page: the one at a third of the window's height, or the nearest above it. */
export function pageAt(layout: PageLayout, scrollTop: number, windowHeight: number): number {
  const probe = scrollTop + windowHeight / 3
  let low = 0
  let high = Math.max(0, layout.heights.length - 1)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((layout.tops[middle] ?? 0) - pageGapPx <= probe) low = middle
    else high = middle - 1
  }
  return low
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

/**
 * Scale at which the pages fit a window of this size: `width` fits the widest page, `page` the whole current page,
 * `auto` the width up to a scale of 1.25. `undefined` for a free scale.
 */
export function fittedScale(
  fit: Fit,
  geometries: readonly ShownPage[],
  { pageIndex, rotation }: { readonly pageIndex: number; readonly rotation: Rotation },
  windowSize: { readonly width: number; readonly height: number },
  bounds: ScaleBounds,
): number | undefined {
  const current = geometries[pageIndex]
  if (fit === 'free' || !current || windowSize.width <= 0) return undefined
  const widest = geometries.reduce((max, page) => Math.max(max, pageSize(page, 1, rotation).width), 1)
  const gap = sideGaps(windowSize.width)
  const byWidth = (windowSize.width - gap) / widest
  if (fit === 'width') return clampedScale(byWidth, bounds)
  if (fit === 'auto') return clampedScale(Math.min(byWidth, 1.25), bounds)
  const size = pageSize(current, 1, rotation)
  const byPage = Math.min(
    (windowSize.width - gap) / size.width,
    (windowSize.height - 2 * pageGapPx) / size.height,
  )
  return clampedScale(byPage, bounds)
}
