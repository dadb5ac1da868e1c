import type { Rect } from '../../geometry/rect.ts'
import type { PathSegment } from './scene.ts'

/**
 * The exact bounding box of a path, without the control points of its curves, which may be far outside. Undefined for
 * an empty path.
 */
export function findDrawnBounds(segments: readonly PathSegment[]): Rect | undefined {
  const box: Box = { l: Infinity, b: Infinity, r: -Infinity, t: -Infinity }
  let x = 0
  let y = 0
  for (const segment of segments) {
    if (segment[0] === 'Z') continue
    const startX = x
    const startY = y
    x = segment[0] === 'C' ? segment[5] : segment[1]
    y = segment[0] === 'C' ? segment[6] : segment[2]
    include(box, x, y)
    // Most curves have their control points inside the box and need no further computation.
    if (
      segment[0] === 'C' &&
      (isOutside(box, segment[1], segment[2]) || isOutside(box, segment[3], segment[4]))
    )
      includeCurve(box, [startX, segment[1], segment[3], x], [startY, segment[2], segment[4], y])
  }
  return box.l <= box.r ? [box.l, box.b, box.r, box.t] : undefined
}

interface Box {
  l: number
  b: number
  r: number
  t: number
}

function include(box: Box, x: number, y: number): void {
  if (x < box.l) box.l = x
  if (x > box.r) box.r = x
  if (y < box.b) box.b = y
  if (y > box.t) box.t = y
}

/** The four points of a curve on one axis. */
type Axis = readonly [number, number, number, number]

/** At its extrema a curve may lie outside the box of its ends. */
function includeCurve(box: Box, x: Axis, y: Axis): void {
  for (const t of [...turns(x), ...turns(y)]) include(box, pointAt(x, t), pointAt(y, t))
}

function isOutside({ l, b, r, t }: Box, x: number, y: number): boolean {
  return x < l || x > r || y < b || y > t
}

/** Extrema of the curve: roots of its derivative between 0 and 1. */
function turns([p0, p1, p2, p3]: Axis): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0
  const b = 2 * (p2 - 2 * p1 + p0)
  const c = p1 - p0
  const root = Math.sqrt(b * b - 4 * a * c)
  const roots = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  return roots.filter(t => t > 0 && t < 1)
}

function pointAt([p0, p1, p2, p3]: Axis, t: number): number {
  const u = 1 - t
  return u * u * u * p0 + 3 * u * t * (u * p1 + t * p2) + t * t * t * p3
}
