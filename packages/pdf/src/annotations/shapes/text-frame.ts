import { identityMatrix, type Matrix, rotationAround, transformPoint } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { present } from '../../objects/present.ts'

/** x and y in page space. */
export type Point = readonly [x: number, y: number]

/**
 * Corners and side midpoints of a text box, and the points of its callout if it has one: its start on the box, its
 * knee, and its target. The box may be rotated.
 */
export interface TextPoints {
  readonly bl: Point
  readonly br: Point
  readonly tr: Point
  readonly tl: Point
  readonly l: Point
  readonly t: Point
  readonly r: Point
  readonly b: Point
  readonly cob?: Point
  readonly cok?: Point
  readonly cop?: Point
}

export type Callout = Pick<TextPoints, 'cob' | 'cok' | 'cop'>

/** A box before its rotation around its centre. */
export interface TextFrame {
  readonly box: Rect
  readonly matrix: Matrix
}

/** The frame with these corners; a sheared box becomes a rotated one. */
export function frameOf({ bl, br, tl, tr }: Pick<TextPoints, 'bl' | 'br' | 'tl' | 'tr'>): TextFrame {
  // An upright box keeps the exact numbers of its corners.
  if (bl[1] === br[1] && bl[0] === tl[0] && bl[0] < br[0] && bl[1] < tl[1])
    return { box: [bl[0], bl[1], tr[0], tr[1]], matrix: identityMatrix }
  const [cx, cy] = [(bl[0] + tr[0] + br[0] + tl[0]) / 4, (bl[1] + tr[1] + br[1] + tl[1]) / 4]
  const [x, y] = [br[0] - bl[0], br[1] - bl[1]]
  const [width, height] = [Math.hypot(x, y), Math.hypot(tl[0] - bl[0], tl[1] - bl[1])]
  // Text in a mirrored box stays readable: it is not turned upside down.
  const flip = x < 0 && x * (tl[1] - bl[1]) < y * (tl[0] - bl[0]) ? -1 : 1
  const angle = (Math.atan2(flip * y, flip * x) * 180) / Math.PI
  return {
    box: [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2],
    matrix: Math.abs(angle) < 1e-6 ? identityMatrix : rotationAround(angle, cx, cy),
  }
}

/** Corners and midpoints of a frame; the callout is not changed. */
export function pointsOf(
  { box: [l, b, r, t], matrix }: TextFrame,
  { cob, cok, cop }: { readonly [Name in keyof Callout]: Callout[Name] | undefined } = {},
): TextPoints {
  const [x, y] = [(l + r) / 2, (b + t) / 2]
  const at = (px: number, py: number): Point => transformPoint(matrix, px, py)
  return {
    bl: at(l, b),
    br: at(r, b),
    tr: at(r, t),
    tl: at(l, t),
    l: at(l, y),
    t: at(x, t),
    r: at(r, y),
    b: at(x, b),
    ...present({ cob, cok, cop }),
  }
}

/** The points moved by a matrix of page space; a box that would be sheared or mirrored stays a rectangle. */
export function transformPoints(points: TextPoints, matrix: Matrix): TextPoints {
  const { bl, br, tl, tr, cob, cok, cop } = points
  const at = (point: Point): Point => transformPoint(matrix, ...point)
  const frame = frameOf({ bl: at(bl), br: at(br), tl: at(tl), tr: at(tr) })
  return pointsOf(frame, { cob: cob && at(cob), cok: cok && at(cok), cop: cop && at(cop) })
}

/** The callout line from its target to the box, x, y, x, y …; empty without one. */
export function calloutLine({ cob, cok, cop }: Callout): number[] {
  return cob && cop ? [...cop, ...(cok ?? []), ...cob] : []
}
