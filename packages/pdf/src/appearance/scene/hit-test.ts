import { findInverse, meanScale, transformPoint } from '../../geometry/matrix.ts'
import { growRect } from '../../geometry/rect.ts'
import type { PagePoint } from '../../geometry/units.ts'
import { flattenPath } from './path.ts'
import type { Clip, Scene, SceneItem } from './scene.ts'

/** Whether something painted lies within `tolerancePt` page units of the point. */
export function hitTest(scene: Scene, point: PagePoint, tolerancePt: number): boolean {
  const [l, b, r, t] = growRect(scene.bounds, tolerancePt)
  if (point.x < l || point.x > r || point.y < b || point.y > t) return false
  return scene.items.some(item => hitsItem(item, point.x, point.y, tolerancePt))
}

function hitsItem(item: SceneItem, x: number, y: number, tolerance: number): boolean {
  switch (item.type) {
    case 'path': {
      const polygons = flattenPath(item.segments)
      if (item.fill && isInside(polygons, x, y, item.fill.rule === 'evenodd')) return true
      const reach = (item.stroke?.width ?? 0) / 2 + tolerance
      return polygons.some(
        ({ points, isClosed }) => distanceTo(points, isClosed || !item.stroke, x, y) <= reach,
      )
    }
    case 'group': {
      if (item.clip && !isLetThrough(item.clip, x, y, tolerance)) return false
      const inverse = findInverse(item.matrix ?? [1, 0, 0, 1, 0, 0])
      if (!inverse) return false
      const [innerX, innerY] = transformPoint(inverse, x, y)
      const innerTolerance = tolerance * meanScale(inverse)
      return item.items.some(inner => hitsItem(inner, innerX, innerY, innerTolerance))
    }
    case 'image':
    case 'text': {
      const inverse = findInverse(item.matrix)
      if (!inverse) return false
      const [u, v] = transformPoint(inverse, x, y)
      if (item.type === 'image') return u >= 0 && u <= 1 && v >= 0 && v <= 1
      const reach = tolerance * meanScale(inverse)
      return (
        u >= -reach &&
        u <= item.width + reach &&
        v >= -item.fontSize * 0.3 - reach &&
        v <= item.fontSize + reach
      )
    }
  }
}

/** Whether the clip shows something within the tolerance, as the box of an appearance is often as narrow as its line. */
function isLetThrough(
  { segments, rule, texts = [] }: Clip,
  x: number,
  y: number,
  tolerance: number,
): boolean {
  const polygons = flattenPath(segments)
  return (
    isInside(polygons, x, y, rule === 'evenodd') ||
    polygons.some(({ points }) => distanceTo(points, true, x, y) <= tolerance) ||
    texts.some(text => hitsItem(text, x, y, tolerance))
  )
}

interface Polygon {
  readonly points: readonly number[]
}

/** Counts the winding number of the outline around the point. */
function isInside(polygons: readonly Polygon[], x: number, y: number, isEvenOdd: boolean): boolean {
  let winding = 0
  let crossings = 0
  for (const { points } of polygons) {
    for (let i = 0; i + 1 < points.length; i += 2) {
      const next = (i + 2) % points.length
      const [x1, y1, x2, y2] = [points[i] ?? 0, points[i + 1] ?? 0, points[next] ?? 0, points[next + 1] ?? 0]
      if (y1 <= y === y2 <= y) continue
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x) continue
      crossings++
      winding += y2 > y1 ? 1 : -1
    }
  }
  return isEvenOdd ? crossings % 2 === 1 : winding !== 0
}

function distanceTo(points: readonly number[], isClosed: boolean, x: number, y: number): number {
  let nearest = Infinity
  const last = isClosed ? points.length : points.length - 2
  for (let i = 0; i < Math.max(2, last); i += 2) {
    const next = (i + 2) % points.length
    nearest = Math.min(
      nearest,
      distanceToPiece(
        x,
        y,
        points[i] ?? Infinity,
        points[i + 1] ?? Infinity,
        points[next] ?? Infinity,
        points[next + 1] ?? Infinity,
      ),
    )
  }
  return nearest
}

function distanceToPiece(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / squared))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
