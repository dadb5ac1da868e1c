import { findPathBounds, polylinePath } from '../../appearance/scene/path.ts'
import { type PathSegment, type Rgb, roundStroke, type SceneItem } from '../../appearance/scene/scene.ts'
import { growRect, type Rect } from '../../geometry/rect.ts'
import { dashOf } from '../fields/border.ts'
import type { CommonData } from '../fields/common-data.ts'
import { endingShape, type LineEndings } from './line-ending.ts'

/** An open line with line endings. */
export interface EndedLine {
  /** x, y, x, y … */
  readonly points: readonly number[]
  readonly endings: LineEndings
  /** Interior colour of closed endings; absent for hollow ones. */
  readonly fillColor?: Rgb | undefined
  readonly look: Pick<CommonData, 'color' | 'strokeWidth' | 'strokeDashGap' | 'strokeDashes' | 'userUnit'>
  /** The part of a straight line that is left out, as distances from its first point. */
  readonly gap?: readonly [from: number, to: number] | undefined
  /** Further paths drawn with the same stroke. */
  readonly more?: readonly PathSegment[]
}

/**
 * The line with its endings. All strokes with the same style are one path, so that overlaps are not darker with
 * transparency. The line ends at the edge of closed endings, so that it does not show through them.
 */
export function drawEndedLine({ points, endings, fillColor, look, gap, more = [] }: EndedLine): {
  readonly items: readonly SceneItem[]
  readonly bounds: Rect | undefined
} {
  const [r, g, b, opacity] = look.color
  const first = endAt(points, 0, endings[0], look)
  const last = endAt(points, points.length - 2, endings[1], look)
  const shaft = shorten(shorten(points, 0, first.inset), points.length - 2, last.inset)
  const line = [
    ...(gap ? interrupted(shaft, gap, first.inset) : polylinePath(shaft, { isClosed: false })),
    ...more,
  ]
  const ends = [...first.segments, ...last.segments]
  const closed = [first, last].flatMap(({ isClosed, segments }) => (isClosed ? segments : []))
  const dash = dashOf(look)
  const stroke = roundStroke([r, g, b], opacity, look.strokeWidth)
  const items: SceneItem[] = []
  if (fillColor && closed.length > 0)
    items.push({ type: 'path', segments: closed, fill: { color: fillColor, opacity } })
  if (look.strokeWidth > 0 && dash.length === 0)
    items.push({ type: 'path', segments: [...line, ...ends], stroke })
  else if (look.strokeWidth > 0) {
    items.push({ type: 'path', segments: line, stroke: { ...stroke, dash, cap: 'butt' } })
    if (ends.length > 0) items.push({ type: 'path', segments: ends, stroke })
  }
  const drawn = findPathBounds([...polylinePath(points, { isClosed: false }), ...more, ...ends])
  return { items, bounds: drawn && growRect(drawn, look.strokeWidth / 2) }
}

/** The ending at the first or last point, pointing away from its neighbour. */
function endAt(
  points: readonly number[],
  end: number,
  ending: LineEndings[number],
  look: EndedLine['look'],
): ReturnType<typeof endingShape> {
  const neighbour = end === 0 ? 2 : end - 2
  const [x, y] = [points[end] ?? 0, points[end + 1] ?? 0]
  const [dx, dy] = [x - (points[neighbour] ?? x), y - (points[neighbour + 1] ?? y)]
  const length = Math.hypot(dx, dy) || 1
  return endingShape(ending, [x, y], [dx / length, dy / length], look)
}

/** The line with one end moved towards its neighbour, but not past it. */
function shorten(points: readonly number[], end: number, by: number): readonly number[] {
  if (by === 0 || points.length < 4) return points
  const neighbour = end === 0 ? 2 : end - 2
  const [x, y] = [points[end] ?? 0, points[end + 1] ?? 0]
  const [nx, ny] = [points[neighbour] ?? x, points[neighbour + 1] ?? y]
  const length = Math.hypot(nx - x, ny - y)
  if (length === 0) return points
  const share = Math.min(1, by / length)
  return points.with(end, x + (nx - x) * share).with(end + 1, y + (ny - y) * share)
}

/** A straight line in two pieces; `begun` is the length already removed from its start. */
function interrupted(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  [from, to]: readonly [number, number],
  begun: number,
): PathSegment[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const piece = (start: number, end: number): PathSegment[] => {
    const [a, b] = [Math.max(0, start), Math.min(length, end)]
    if (a >= b) return []
    const at = (distance: number): number[] => [
      x1 + ((x2 - x1) * distance) / length,
      y1 + ((y2 - y1) * distance) / length,
    ]
    return polylinePath([...at(a), ...at(b)], { isClosed: false })
  }
  return [...piece(0, from - begun), ...piece(to - begun, length)]
}
