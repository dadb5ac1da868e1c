import { type PagePoint, pagePoint, pageToView, type ViewPoint, viewPoint } from '@lectern/pdf'
import type { ShownPage } from '../shown-page.ts'
import type { Rotation } from '../viewer-state.ts'

/** CSS pixels a point takes at scale 1: 96 pixels an inch over 72 points an inch. */
const pixelsPerPoint = 96 / 72

/** One page as it lies on the screen at the moment; the layers of the page are drawn from it. */
export interface PageView {
  readonly pageIndex: number
  readonly geometry: ShownPage
  /** CSS pixels a unit of page space takes now. */
  readonly scale: number
  /** The reader's turn, without the page's own. */
  readonly rotation: Rotation
  /** CSS pixels. */
  readonly width: number
  /** CSS pixels. */
  readonly height: number
  readonly toView: (point: PagePoint) => ViewPoint
  readonly toPage: (point: ViewPoint) => PagePoint
}

/** How a page lies on the screen at a viewer scale, where 1 is the size on paper. */
export function createPageView(
  pageIndex: number,
  geometry: ShownPage,
  viewerScale: number,
  rotation: Rotation,
): PageView {
  const scale = pixelsPerUnit(geometry, viewerScale)
  const { width, height, toView, toPage } = pageToView({
    box: geometry.box,
    rotation: totalRotation(geometry, rotation),
    userUnit: geometry.userUnit,
    scale: viewerScale * pixelsPerPoint,
  })
  return { pageIndex, geometry, scale, rotation, width, height, toView, toPage }
}

/** CSS pixels a unit of page space takes on the screen at a viewer scale. */
export const pixelsPerUnit = ({ userUnit }: ShownPage, viewerScale: number): number =>
  viewerScale * pixelsPerPoint * userUnit

/** Size of a page on the screen in CSS pixels at a viewer scale. */
export function pageSize(
  page: ShownPage,
  viewerScale: number,
  rotation: Rotation,
): { readonly width: number; readonly height: number } {
  const { box, rotation: own } = page
  const factor = pixelsPerUnit(page, viewerScale)
  const width = (box[2] - box[0]) * factor
  const height = (box[3] - box[1]) * factor
  return (own + rotation) % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** A way on the screen, to the right and down in points, as a way in page space, in points. */
export function pageDirection(page: ShownPage, rotation: Rotation, way: PagePoint): PagePoint {
  const { toPage } = createPageView(0, { ...page, userUnit: 1 }, 1 / pixelsPerPoint, rotation)
  const from = toPage(viewPoint(0, 0))
  const to = toPage(viewPoint(way.x, way.y))
  return pagePoint(Math.round(to.x - from.x), Math.round(to.y - from.y))
}

/** A way in page space as it looks on the screen: to the right and down, in units of page space. */
export function screenDirection(page: ShownPage, rotation: Rotation, way: PagePoint): ViewPoint {
  const { toView } = createPageView(0, { ...page, userUnit: 1 }, 1 / pixelsPerPoint, rotation)
  const from = toView(pagePoint(0, 0))
  const to = toView(way)
  return viewPoint(Math.round(to.x - from.x), Math.round(to.y - from.y))
}

/** The page's own turn and the reader's together. */
export function totalRotation(geometry: ShownPage, rotation: Rotation): Rotation {
  return ((geometry.rotation + rotation) % 360) as Rotation
}

/**
 * A rectangle `[left, bottom, right, top]` of page space as it lies in the view, CSS pixels from the top left
 * of the page.
 */
export function rectInView(
  view: PageView,
  rect: readonly [number, number, number, number],
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const a = view.toView({ x: rect[0], y: rect[1] })
  const b = view.toView({ x: rect[2], y: rect[3] })
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}
