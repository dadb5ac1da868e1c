import { findInverse, type Matrix, multiply, type PagePoint, type Rect, type ViewPoint } from '@lectern/pdf'
import { ignoredBy, type Shown } from '../marking/standing.ts'
import { type Mark, shownRect } from '../marks/mark.ts'
import { type PageView, pixelsPerUnit, rectInView, totalRotation } from '../marks/page-geometry.ts'

/** Where a mark's drawing lies on the displayed page, CSS pixels; the drawing is rotated around its centre. */
export interface DrawingPlace {
  readonly middleX: number
  readonly middleY: number
  /** Before the rotation. */
  readonly width: number
  /** Before the rotation. */
  readonly height: number
  /** Degrees, clockwise. */
  readonly turn: number
}

/** The transformation of the displayed pages, derived from one of them. */
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

/** The matrix from page space to CSS pixels from the top left of the displayed page. */
export const pageMatrix = (view: PageView): Matrix => matrixOf(view.toView)

/**
 * The transformation, in page space, of a mark's drawing that does not follow zoom or rotation of its page;
 * `undefined` for a mark that does.
 */
export function asideMatrix(mark: Mark, view: PageView): Matrix | undefined {
  if (isFollowing(mark, view)) return undefined
  const page = pageMatrix(view)
  const back = findInverse(page)
  return back && multiply(multiply(page, matrixOf(standing(mark, view))), back)
}

/** The matrix of an affine function. */
function matrixOf(move: (place: { readonly x: number; readonly y: number }) => ViewPoint): Matrix {
  const [zero, right, up] = [move({ x: 0, y: 0 }), move({ x: 1, y: 0 }), move({ x: 0, y: 1 })]
  return [right.x - zero.x, right.y - zero.y, up.x - zero.x, up.y - zero.y, zero.x, zero.y]
}

/** The bounding box of a mark on the screen, CSS pixels from the top left of the page. */
export function markBox(
  mark: Mark,
  view: PageView,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  if (isFollowing(mark, view)) return rectInView(view, shownRect(mark))
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

/** Where a point of a mark's drawing, in page space, appears on the screen. */
export const placeOnScreen = (mark: Mark, view: PageView, at: PagePoint): ViewPoint =>
  standing(mark, view)(view.toView(at))

const isFollowing = (mark: Mark, view: PageView): boolean => {
  const { zoom, rotation } = ignoredBy(mark, shownAs(view))
  return zoom === 1 && rotation === 0
}

/**
 * Moves a point from where it would be if the mark followed the page to where it is displayed: scaled and rotated
 * back around the mark's corner.
 */
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
