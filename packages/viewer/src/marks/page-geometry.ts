import { type PagePoint, pagePoint, pageToView, type ViewPoint, viewPoint } from '@lectern/pdf'
import type { ShownPage } from './shown-page.ts'

/** Rotation of all pages by the reader, clockwise. */
export const rotations = [0, 90, 180, 270] as const

/** One of {@link rotations}. */
export type Rotation = (typeof rotations)[number]

/** CSS pixels per point at scale 1: 96 pixels an inch over 72 points an inch. */
const pixelsPerPoint = 96 / 72

/** One page as it is currently displayed; the layers of the page use it. */
export interface PageView {
  readonly pageIndex: number
  readonly geometry: ShownPage
  /** CSS pixels per unit of page space. */
  readonly scale: number
  /** The reader's rotation, without the page's own. */
  readonly rotation: Rotation
  /** CSS pixels. */
  readonly width: number
  /** CSS pixels. */
  readonly height: number
  readonly toView: (point: PagePoint) => ViewPoint
  readonly toPage: (point: ViewPoint) => PagePoint
}

/** How a page is displayed at a viewer scale, where 1 is the physical size. */
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

/** CSS pixels per unit of page space at a viewer scale. */
export const pixelsPerUnit = ({ userUnit }: ShownPage, viewerScale: number): number =>
  viewerScale * pixelsPerPoint * userUnit

/** Size of the displayed page in CSS pixels at a viewer scale. */
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

/** Converts a vector on the screen (right and down, in points) to page space. */
export function pageDirection(page: ShownPage, rotation: Rotation, way: PagePoint): PagePoint {
  const { toPage } = createPageView(0, { ...page, userUnit: 1 }, 1 / pixelsPerPoint, rotation)
  const from = toPage(viewPoint(0, 0))
  const to = toPage(viewPoint(way.x, way.y))
  return pagePoint(Math.round(to.x - from.x), Math.round(to.y - from.y))
}

/** Converts a vector in page space to the screen: right and down, in units of page space. */
export function screenDirection(page: ShownPage, rotation: Rotation, way: PagePoint): ViewPoint {
  const { toView } = createPageView(0, { ...page, userUnit: 1 }, 1 / pixelsPerPoint, rotation)
  const from = toView(pagePoint(0, 0))
  const to = toView(way)
  return viewPoint(Math.round(to.x - from.x), Math.round(to.y - from.y))
}

/** The sum of the page's own rotation and the reader's. */
export function totalRotation(geometry: ShownPage, rotation: Rotation): Rotation {
  return ((geometry.rotation + rotation) % 360) as Rotation
}

/** A rectangle `[left, bottom, right, top]` of page space in the view, CSS pixels from the top left of the page. */
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
