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
import { hundredths } from './mark-shape.ts'
import { inSteps } from './shape-tools.ts'
import { withCallout } from './text-points.ts'
import type { Corner, Grip, Preview } from './tool.ts'

/** What the pointer has hold of: a handle of the selection, or all of it. */
export interface Drag {
  readonly grip: Grip | undefined
  readonly pageIndex: number
  readonly from: PagePoint
  readonly to: PagePoint
  readonly shift: boolean
}

/** Smallest side a shape can be scaled to, in points. */
const leastPt = 4

/** Turning with Shift goes in steps of this. */
const turnStepDegrees = 15

/** Marks on text stay where their text is. */
export const isMovable = (data: AnnotationData): boolean => !('quadPoints' in data)

/** Whether there are handles to scale and turn by: a note is an icon of a fixed size. */
export const isScalable = (data: AnnotationData): boolean =>
  isMovable(data) && data.annotationType !== '/Text'

/** The rectangle that handles stand at, before it is turned by the matrix. */
export function frameOf(data: AnnotationData): { readonly box: Rect; readonly matrix: Matrix } {
  const isTurned = 'points' in data || 'rectMargins' in data || data.annotationType === '/Stamp'
  return isTurned ? { box: data.bbox, matrix: data.matrix } : { box: data.rect, matrix: identityMatrix }
}

/** Points of an annotation that can be dragged by themselves, in the order in which a grip counts them. */
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

/** What the drag makes of one annotation of its page; undefined for what it cannot move so. */
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

/** The turn about the middle that takes the pressed place to the direction of the pointer. */
function turning([left, bottom, right, top]: Rect, { from, to, shift }: Drag): Matrix {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2]
  const radians = Math.atan2(to.y - y, to.x - x) - Math.atan2(from.y - y, from.x - x)
  const degrees = (radians * 180) / Math.PI
  return rotationAround(shift ? Math.round(degrees / turnStepDegrees) * turnStepDegrees : degrees, x, y)
}

/**
 * Moves one corner of the frame and holds the opposite one, along the sides of a turned frame. It never turns over.
 * With Shift both sides grow alike.
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

/** A side without length cannot grow by a factor. */
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
