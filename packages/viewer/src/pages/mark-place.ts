import { findInverse, type Matrix, multiply, type PagePoint, type Rect, type ViewPoint } from '@lectern/pdf'
import type { Mark } from '../session/mark.ts'
import { ignoredBy, type Shown } from '../session/standing.ts'
import { type PageView, pixelsPerUnit, rectInView, totalRotation } from './page-geometry.ts'

/** Where a mark's drawing lies on a page as it is shown, CSS pixels; the drawing is turned about its middle. */
export interface DrawingPlace {
  readonly middleX: number
  readonly middleY: number
  /** Before the turn. */
  readonly width: number
  /** Before the turn. */
  readonly height: number
  /** Degrees, clockwise. */
  readonly turn: number
}

/** How all pages are shown where one of them lies so. */
export const shownAs = (view: PageView): Shown => ({
  zoom: view.scale / pixelsPerUnit(view.geometry, 1),
  rotation: view.rotation,
})

/** The place of a mark's drawing; undefined when there is nothing to draw. */
export function drawingPlace(mark: Mark, view: PageView): DrawingPlace | undefined {
  if (!mark.scene) return undefined
  const { left, top, width, height } = rectInView(view, mark.scene.bounds)
  const { zoom, rotation } = ignoredBy(mark, shownAs(view))
  const turn = totalRotation(view.geometry, view.rotation)
  const isUpright = turn % 180 === 0
  const middle = standing(mark, view)({ x: left + width / 2, y: top + height / 2 })
  return {
    middleX: middle.x,
    middleY: middle.y,
    width: (isUpright ? width : height) / zoom,
    height: (isUpright ? height : width) / zoom,
    turn: turn - rotation,
  }
}

/** Page space as it lies on the screen, CSS pixels from the top left of the page. */
export const pageMatrix = (view: PageView): Matrix => matrixOf(view.toView)

/**
 * What moves the drawing of a mark, in page space, to where it stands aside from its page; undefined for a mark that
 * follows the page.
 */
export function asideMatrix(mark: Mark, view: PageView): Matrix | undefined {
  if (isFollowing(mark, view)) return undefined
  const page = pageMatrix(view)
  const back = findInverse(page)
  return back && multiply(multiply(page, matrixOf(standing(mark, view))), back)
}

/** The matrix of what moves every place alike. */
function matrixOf(move: (place: { readonly x: number; readonly y: number }) => ViewPoint): Matrix {
  const [zero, right, up] = [move({ x: 0, y: 0 }), move({ x: 1, y: 0 }), move({ x: 0, y: 1 })]
  return [right.x - zero.x, right.y - zero.y, up.x - zero.x, up.y - zero.y, zero.x, zero.y]
}

/** The box that a mark takes on the screen, CSS pixels from the top left of the page. */
export function markBox(
  mark: Mark,
  view: PageView,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  if (isFollowing(mark, view)) return rectInView(view, mark.rect)
  const [left, bottom, right, top]: Rect = mark.scene?.bounds ?? mark.rect
  const [a, b] = [
    placeOnScreen(mark, view, { x: left, y: bottom }),
    placeOnScreen(mark, view, { x: right, y: top }),
  ]
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

/** Where a place of a mark's drawing, in page space, is seen. */
export const placeOnScreen = (mark: Mark, view: PageView, at: PagePoint): ViewPoint =>
  standing(mark, view)(view.toView(at))

const isFollowing = (mark: Mark, view: PageView): boolean => {
  const { zoom, rotation } = ignoredBy(mark, shownAs(view))
  return zoom === 1 && rotation === 0
}

/** Moves what would follow the page to where it stands: about the corner of the mark, smaller and turned back. */
function standing(mark: Mark, view: PageView): (place: ViewPoint) => ViewPoint {
  const { zoom, rotation } = ignoredBy(mark, shownAs(view))
  if (zoom === 1 && rotation === 0) return place => place
  const [left, , , top] = mark.rect
  const corner = view.toView({ x: left, y: top })
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) / zoom, Math.sin(angle) / zoom]
  return ({ x, y }) => {
    const [across, down] = [x - corner.x, y - corner.y]
    return { x: corner.x + across * cos + down * sin, y: corner.y - across * sin + down * cos }
  }
}
