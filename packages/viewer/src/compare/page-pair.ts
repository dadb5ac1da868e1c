import { type PagePoint, pagePoint, viewPoint } from '@lectern/pdf'
import type { PixelBox } from '@lectern/render/changed-areas'
import type { Rotation } from '../marks/page-geometry.ts'
import { createPageView, type PageView, pageSize, pixelsPerUnit } from '../marks/page-geometry.ts'
import type { ShownPage } from '../marks/shown-page.ts'

/**
 * A page and the one it is compared with: both with their file's rotation applied, top left corners aligned, and the
 * second one then moved by the offset.
 */
export interface PagePair {
  readonly pageIndex: number
  readonly main: ShownPage
  readonly other: ShownPage
  /** Offset of the second page, in points of the first page's page space. */
  readonly offset: PagePoint
}

/**
 * Scale at which pages are compared, where 1 is the physical size at 96 pixels an inch. 144 pixels an inch show what
 * a reader can see.
 */
const comparedScale = 1.5

/** Maximum pixels of a compared page: larger ones are compared at a smaller scale. */
const comparedPixels = 6_000_000

/** How a pair is drawn to be compared. */
export interface PairPlan {
  /** Device pixels per unit of page space. */
  readonly mainScale: number
  readonly otherScale: number
  /** Pixels by which the second drawing is moved to the right and down. */
  readonly offset: { readonly x: number; readonly y: number }
}

/** Both pages at one scale, small enough for the larger of them. */
export function planPair(pair: PagePair): PairPlan {
  const scale = scaleOf(pair)
  const way = uprightWay(pair, scale)
  return {
    mainScale: pixelsPerUnit(pair.main, scale),
    otherScale: pixelsPerUnit(pair.other, scale),
    offset: { x: Math.round(way.x), y: Math.round(way.y) },
  }
}

/** `[left, bottom, right, top]` in page space, points. */
export type PageRect = readonly [number, number, number, number]

/** Areas found in the drawings of a pair, in page space of the first page. */
export interface PageAreas {
  readonly areas: readonly PageRect[]
  /** Number of areas outside the first page, where only the second has paper. */
  readonly outside: number
}

/** Converts the changed pixels of a pair to areas of the first page. */
export function areasOnPage(pair: PagePair, boxes: readonly PixelBox[]): PageAreas {
  const view = createPageView(pair.pageIndex, pair.main, scaleOf(pair), 0)
  const areas: PageRect[] = []
  for (const { x, y, width, height } of boxes) {
    const left = Math.max(0, x)
    const top = Math.max(0, y)
    const right = Math.min(x + width, view.width)
    const bottom = Math.min(y + height, view.height)
    if (left >= right || top >= bottom) continue
    const a = view.toPage(viewPoint(left, top))
    const b = view.toPage(viewPoint(right, bottom))
    areas.push([Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)])
  }
  return { areas, outside: boxes.length - areas.length }
}

/**
 * The view of the second page and its position over the first on the screen, in CSS pixels from the first one's
 * corner.
 */
export function placeOther(
  pair: PagePair,
  viewerScale: number,
  rotation: Rotation,
): { readonly view: PageView; readonly left: number; readonly top: number } {
  const main = createPageView(pair.pageIndex, pair.main, viewerScale, rotation)
  const view = createPageView(pair.pageIndex, pair.other, viewerScale, rotation)
  const way = uprightWay(pair, viewerScale)
  // The corner of the second page and the point of the first page it lies on are computed upright, then converted to
  // the rotated views.
  const corner = createPageView(pair.pageIndex, pair.other, viewerScale, 0).toPage(viewPoint(0, 0))
  const spot = createPageView(pair.pageIndex, pair.main, viewerScale, 0).toPage(viewPoint(way.x, way.y))
  const to = main.toView(spot)
  const from = view.toView(corner)
  return { view, left: to.x - from.x, top: to.y - from.y }
}

/** Whether two upright pages differ in size by more than a point. */
export function isOtherSize(main: ShownPage, other: ShownPage): boolean {
  const [a, b] = [pageSize(main, 0.75, 0), pageSize(other, 0.75, 0)]
  return Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1
}

function scaleOf({ main, other }: PagePair): number {
  const sizes = [pageSize(main, comparedScale, 0), pageSize(other, comparedScale, 0)]
  const pixels = Math.max(...sizes.map(({ width, height }) => width * height))
  return comparedScale * Math.min(1, Math.sqrt(comparedPixels / pixels))
}

/** The offset to the right and down on the upright page, in CSS pixels at a viewer scale. */
function uprightWay({ pageIndex, main, offset }: PagePair, viewerScale: number): { x: number; y: number } {
  const { toView } = createPageView(pageIndex, main, viewerScale, 0)
  const from = toView(pagePoint(0, 0))
  const to = toView(offset)
  return { x: to.x - from.x, y: to.y - from.y }
}
