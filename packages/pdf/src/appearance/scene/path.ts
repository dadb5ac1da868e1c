import { type Matrix, transformPoint } from '../../geometry/matrix.ts'
import { findBounds, type Rect } from '../../geometry/rect.ts'
import type { PathSegment } from './scene.ts'

/** Straight lines through x, y, x, y …. */
export function polylinePath(coordinates: readonly number[], options: { isClosed: boolean }): PathSegment[] {
  const segments: PathSegment[] = []
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    segments.push([i === 0 ? 'M' : 'L', coordinates[i] ?? 0, coordinates[i + 1] ?? 0])
  }
  if (options.isClosed && segments.length > 0) segments.push(['Z'])
  return segments
}

export function rectPath([l, b, r, t]: Rect): PathSegment[] {
  return polylinePath([l, b, r, b, r, t, l, t], { isClosed: true })
}

/** Control point distance of a quarter circle of radius 1. */
const quarterHandle = 0.551915

/** The ellipse inscribed in a box, counter-clockwise from its right. */
export function ellipsePath([l, b, r, t]: Rect): PathSegment[] {
  const [cx, cy] = [(l + r) / 2, (b + t) / 2]
  const [hx, hy] = [((r - l) / 2) * quarterHandle, ((t - b) / 2) * quarterHandle]
  return [
    ['M', r, cy],
    ['C', r, cy + hy, cx + hx, t, cx, t],
    ['C', cx - hx, t, l, cy + hy, l, cy],
    ['C', l, cy - hy, cx - hx, b, cx, b],
    ['C', cx + hx, b, r, cy - hy, r, cy],
    ['Z'],
  ]
}

/**
 * A series of arcs along a closed counter-clockwise outline; each arc bulges outwards by half its span. `span` is the
 * maximum width of an arc; every side has a whole number of arcs.
 */
export function cloudPath(outline: readonly number[], span: number): PathSegment[] {
  const segments: PathSegment[] = []
  const count = Math.floor(outline.length / 2)
  for (let side = 0; side < count; side++) {
    const [ax, ay] = [outline[side * 2] ?? 0, outline[side * 2 + 1] ?? 0]
    const next = (side + 1) % count
    const [bx, by] = [outline[next * 2] ?? 0, outline[next * 2 + 1] ?? 0]
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) continue
    const arcs = Math.min(1000, Math.ceil(length / span))
    const [dx, dy] = [(bx - ax) / arcs, (by - ay) / arcs]
    // Control points at two thirds of the arc's width raise its middle by half its width.
    const [nx, ny] = [(dy * 2) / 3, (-dx * 2) / 3]
    if (segments.length === 0) segments.push(['M', ax, ay])
    for (let arc = 0; arc < arcs; arc++) {
      const [x0, y0] = [ax + dx * arc, ay + dy * arc]
      segments.push(['C', x0 + nx, y0 + ny, x0 + dx + nx, y0 + dy + ny, x0 + dx, y0 + dy])
    }
  }
  return segments.length > 0 ? [...segments, ['Z']] : segments
}

export function transformPath(matrix: Matrix, segments: readonly PathSegment[]): PathSegment[] {
  return segments.map((segment): PathSegment => {
    switch (segment[0]) {
      case 'M':
      case 'L':
        return [segment[0], ...transformPoint(matrix, segment[1], segment[2])]
      case 'C':
        return [
          'C',
          ...transformPoint(matrix, segment[1], segment[2]),
          ...transformPoint(matrix, segment[3], segment[4]),
          ...transformPoint(matrix, segment[5], segment[6]),
        ]
      default:
        return segment
    }
  })
}

/** The box around all points and control points; undefined for an empty path. */
export function findPathBounds(segments: readonly PathSegment[]): Rect | undefined {
  const coordinates: number[] = []
  for (const segment of segments) {
    for (let i = 1; i < segment.length; i++) coordinates.push(segment[i] as number)
  }
  return findBounds(coordinates)
}

/** The path as polygons of x, y, x, y …, with each curve as eight line segments; `isClosed` if it ends in `Z`. */
export function flattenPath(segments: readonly PathSegment[]): { points: number[]; isClosed: boolean }[] {
  const polygons: { points: number[]; isClosed: boolean }[] = []
  let current: { points: number[]; isClosed: boolean } | undefined
  for (const segment of segments) {
    if (segment[0] === 'M' || !current) {
      current = { points: [], isClosed: false }
      polygons.push(current)
    }
    if (segment[0] === 'Z') current.isClosed = true
    else if (segment[0] === 'C') appendCurve(current.points, segment)
    else current.points.push(segment[1], segment[2])
  }
  return polygons
}

function appendCurve(
  points: number[],
  [, x1, y1, x2, y2, x3, y3]: Extract<PathSegment, readonly ['C', ...number[]]>,
): void {
  const x0 = points.at(-2) ?? x1
  const y0 = points.at(-1) ?? y1
  for (let step = 1; step <= 8; step++) {
    const t = step / 8
    const u = 1 - t
    points.push(
      u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
      u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
    )
  }
}
