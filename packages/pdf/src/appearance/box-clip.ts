import { type Matrix, transformRect } from '../geometry/matrix.ts'
import { growRect, type Rect } from '../geometry/rect.ts'
import { findDrawnBounds } from './curve-bounds.ts'
import { rectPath, transformPath } from './path.ts'
import type { Clip, PathSegment, SceneItem, Stroke } from './scene.ts'

/** Numbers of a file are rounded; nobody sees a hundredth of a point. */
const slackPt = 0.01

/**
 * What keeps the items of a form in its box, which the matrix maps to their space. Undefined when nothing has to: most
 * appearances fit their box, and a screen pays for every clip it draws. ISO 32000-2, 8.10.1
 */
export function boxClip(items: readonly SceneItem[], matrix: Matrix, box: Rect): Clip | undefined {
  const isUpright = (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0)
  if (isUpright && liesWithin(items, transformRect(matrix, box))) return undefined
  return { segments: transformPath(matrix, rectPath(box)), rule: 'nonzero' }
}

/** False also where more than a look at paths would tell: of letters, pictures and what is placed or masked. */
function liesWithin(items: readonly SceneItem[], box: Rect): boolean {
  const [l, b, r, t] = growRect(box, slackPt)
  return items.every(item => {
    if (item.type === 'group') return !item.matrix && !item.mask && liesWithin(item.items, box)
    const bounds = item.type === 'path' && findDrawnBounds(item.segments)
    if (!bounds) return false
    const painted = growRect(bounds, item.stroke ? reachOf(item.stroke, item.segments) : 0)
    return painted[0] >= l && painted[1] >= b && painted[2] <= r && painted[3] <= t
  })
}

/** How far a stroke is painted beyond its path along an axis. */
function reachOf({ width, cap, join, miterLimit }: Stroke, segments: readonly PathSegment[]): number {
  const points = join === 'miter' && !isUpright(segments) ? miterLimit : 1
  return (width / 2) * Math.max(points, cap === 'square' ? Math.SQRT2 : 1)
}

/**
 * Whether all lines leave and reach their ends along an axis, as those of boxes and ellipses do: then no corner reaches
 * farther along an axis than its lines.
 */
function isUpright(segments: readonly PathSegment[]): boolean {
  let [startX, startY, x, y] = [0, 0, 0, 0]
  for (const segment of segments) {
    const [fromX, fromY] = [x, y]
    x = segment[0] === 'Z' ? startX : segment[0] === 'C' ? segment[5] : segment[1]
    y = segment[0] === 'Z' ? startY : segment[0] === 'C' ? segment[6] : segment[2]
    if (segment[0] === 'M') {
      startX = x
      startY = y
    } else if (segment[0] === 'C') {
      const leaves = isAlong(segment[1] - fromX, segment[2] - fromY)
      if (!leaves || !isAlong(x - segment[3], y - segment[4])) return false
    } else if (!isAlong(x - fromX, y - fromY)) return false
  }
  return true
}

const isAlong = (dx: number, dy: number): boolean => Math.min(Math.abs(dx), Math.abs(dy)) < 1e-6
