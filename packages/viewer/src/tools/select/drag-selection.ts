import {
  type AnnotationData,
  findInverse,
  identityMatrix,
  type Matrix,
  multiply,
  type PagePoint,
  pagePoint,
  type Rect,
  rotationAround,
  scalingAround,
  transformPoint,
  translation,
} from '@lectern/pdf'
import { inSteps } from '../drag-geometry.ts'
import { hundredths } from '../mark-shape.ts'
import { withCallout } from '../text-points.ts'
import type { Corner, Grip, Preview } from '../tool.ts'

/** What the pointer drags: a handle of the selection, or the whole selection. */
export interface Drag {
  readonly grip: Grip | undefined
  readonly pageIndex: number
  readonly from: PagePoint
  readonly to: PagePoint
  readonly shift: boolean
}

/** Minimum side of a scaled shape, in points. */
const leastPt = 4

/** Step of a rotation with Shift. */
const turnStepDegrees = 15

/** Text markup cannot be moved. */
export const isMovable = (data: AnnotationData): boolean => !('quadPoints' in data)

/** Whether there are handles to scale and rotate: a note is an icon of a fixed size. */
export const isScalable = (data: AnnotationData): boolean =>
  isMovable(data) && data.annotationType !== '/Text'

/** Whether it has handles at its corners: those of a line would lie on its ends, which have handles of their own. */
export const hasCorners = (data: AnnotationData): boolean =>
  isScalable(data) && data.annotationType !== '/Line'

/** The rectangle of the handles, before its rotation by the matrix. */
export function frameOf(data: AnnotationData): { readonly box: Rect; readonly matrix: Matrix } {
  const isTurned = 'points' in data || 'rectMargins' in data || data.annotationType === '/Stamp'
  return isTurned ? { box: data.bbox, matrix: data.matrix } : { box: data.rect, matrix: identityMatrix }
}

/** Points of an annotation that can be dragged individually, in the order of their grip numbers. */
export function verticesOf(data: AnnotationData): readonly PagePoint[] {
  if ('vertices' in data) {
    const { vertices } = data
    return Array.from({ length: Math.floor(vertices.length / 2) }, (_, i) =>
      pagePoint(vertices[2 * i] ?? 0, vertices[2 * i + 1] ?? 0),
    )
  }
  if (!('points' in data)) return []
  const { cop, cok } = data.points
  return [cop, cok].flatMap(point => (point ? [pagePoint(point[0], point[1])] : []))
}

/** The effect of a drag on one annotation of its page; `undefined` if it cannot be moved that way. */
export function draggedDraft(id: string, data: AnnotationData, drag: Drag): Preview | undefined {
  const { grip, from, to, shift } = drag
  if (!isMovable(data)) return undefined
  if (grip === undefined) {
    const [dx, dy] = shift ? alongOneAxis(from, to) : [to.x - from.x, to.y - from.y]
    return { kind: 'transform', id, matrix: translation(hundredths(dx), hundredths(dy)) }
  }
  if (typeof grip === 'object' && 'vertex' in grip) return vertexDraft(id, data, grip.vertex, drag)
  if (!isScalable(data)) return undefined
  return grip === 'turn'
    ? { kind: 'transform', id, matrix: turning(data.rect, drag) }
    : { kind: 'transform', id, matrix: scaling(data, grip, drag), keepsLineWidth: true }
}

const alongOneAxis = (from: PagePoint, to: PagePoint): readonly [dx: number, dy: number] => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy]
}

/** The rotation around the centre from the pressed point to the pointer. */
function turning([left, bottom, right, top]: Rect, { from, to, shift }: Drag): Matrix {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  const radians = Math.atan2(to.y - y, to.x - x) - Math.atan2(from.y - y, from.x - x)
  const degrees = (radians * 180) / Math.PI
  return rotationAround(shift ? Math.round(degrees / turnStepDegrees) * turnStepDegrees : degrees, x, y)
}

/**
 * Moves one corner of the frame and keeps the opposite one, along the sides of a rotated frame. The frame never
 * flips. With Shift both sides grow by the same factor.
 */
function scaling(data: AnnotationData, corner: Corner, { from, to, shift }: Drag): Matrix {
  const { box, matrix } = frameOf(data)
  const inverse = findInverse(matrix)
  if (!inverse) return identityMatrix
  const [l, b, r, t] = box
  const [fromX, fromY] = transformPoint(inverse, from.x, from.y)
  const [toX, toY] = transformPoint(inverse, to.x, to.y)
  const fx = factorOf(r - l, (toX - fromX) * (corner.right ? 1 : -1))
  const fy = factorOf(t - b, (toY - fromY) * (corner.top ? 1 : -1))
  const [sx, sy] = shift ? [Math.max(fx, fy), Math.max(fx, fy)] : [fx, fy]
  const scaled = scalingAround(sx, sy, corner.right ? l : r, corner.top ? b : t)
  return multiply(multiply(inverse, scaled), matrix)
}

/** A side of length 0 cannot be scaled. */
const factorOf = (sidePt: number, growthPt: number): number =>
  sidePt === 0 ? 1 : Math.max(Math.min(leastPt, sidePt), sidePt + growthPt) / sidePt

function vertexDraft(id: string, data: AnnotationData, vertex: number, drag: Drag): Preview | undefined {
  const points = verticesOf(data)
  const before = points[vertex]
  if (!before) return undefined
  const moved = pagePoint(before.x + drag.to.x - drag.from.x, before.y + drag.to.y - drag.from.y)
  const neighbour = points[vertex - 1] ?? points[vertex + 1]
  const { x, y } = drag.shift && neighbour ? inSteps(neighbour, moved) : moved
  const place = pagePoint(hundredths(x), hundredths(y))
  const next = points.with(vertex, place)
  if ('vertices' in data) {
    return { kind: 'update', id, patch: { vertices: next.flatMap(point => [point.x, point.y]) } }
  }
  const [tip, knee] = next
  if (!('points' in data) || !tip) return undefined
  return { kind: 'update', id, patch: { points: withCallout(data.points, tip, knee) } }
}
