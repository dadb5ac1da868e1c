import { type Matrix, transformRect } from '../../geometry/matrix.ts'
import { growRect, type Rect } from '../../geometry/rect.ts'
import { findDrawnBounds } from './curve-bounds.ts'
import { rectPath, transformPath } from './path.ts'
import type { Clip, PathSegment, SceneItem, Stroke } from './scene.ts'

/** Tolerance for rounded numbers in files. */
const slackPt = 0.01

/**
 * The clip that keeps the items of a form in its box, which the matrix maps to their space. Undefined if it is not
 * needed: most appearances fit their box, and every clip costs time on screen. ISO 32000-2, 8.10.1
 */
export function boxClip(items: readonly SceneItem[], matrix: Matrix, box: Rect): Clip | undefined {
  const isUpright = (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0)
  if (isUpright && liesWithin(items, transformRect(matrix, box))) return undefined
  return { segments: transformPath(matrix, rectPath(box)), rule: 'nonzero' }
}

/**
 * Also false for items that would need more than a check of their paths: text, images, and transformed or masked
 * items.
 */
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

/** How far a stroke extends beyond its path along an axis. */
function reachOf({ width, cap, join, miterLimit }: Stroke, segments: readonly PathSegment[]): number {
  const points = join === 'miter' && !isUpright(segments) ? miterLimit : 1
  return (width / 2) * Math.max(points, cap === 'square' ? Math.SQRT2 : 1)
}

/**
 * Whether all segments start and end parallel to an axis, as in boxes and ellipses: then mitre joins do not extend
 * beyond the lines.
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
