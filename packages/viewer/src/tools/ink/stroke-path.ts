import type { PagePoint } from '@lectern/pdf'

/** Points closer than this would make the file larger without a visible difference. */
const STEP_PT = 0.25

/** Maximum distance of a drawn point from the simplified path; finer than any screen shows. */
const TOLERANCE_PT = 0.2

/**
 * Number of points after which the last part of a stroke is simplified for good, so that long strokes do not get
 * slower.
 */
const TAIL_LENGTH = 64

/** A stroke in progress: its beginning simplified, and its end as drawn. */
export interface Stroke {
  readonly settled: readonly PagePoint[]
  /** Never empty; starts at the last simplified point. */
  readonly tail: readonly PagePoint[]
}

export const beginStroke = (place: PagePoint): Stroke => ({ settled: [], tail: [place] })

/** Extends a stroke; points that did not move away from the previous one are dropped. */
export function growStroke(stroke: Stroke, path: readonly PagePoint[]): Stroke {
  const tail = [...stroke.tail]
  for (const place of path) {
    const last = tail.at(-1)
    if (last === undefined || Math.hypot(place.x - last.x, place.y - last.y) >= STEP_PT) tail.push(place)
  }
  if (tail.length < TAIL_LENGTH) return { settled: stroke.settled, tail }
  const kept = simplifyPath(tail, TOLERANCE_PT)
  return { settled: [...stroke.settled, ...kept.slice(0, -1)], tail: kept.slice(-1) }
}

/** All points of a stroke in progress. */
export const placesOf = (stroke: Stroke): readonly PagePoint[] => [...stroke.settled, ...stroke.tail]

/** The simplified points of a finished stroke. */
export const finishStroke = (stroke: Stroke): readonly PagePoint[] => [
  ...stroke.settled,
  ...simplifyPath(stroke.tail, TOLERANCE_PT),
]

/**
 * Simplifies a path so that no dropped point is farther from it than the tolerance (Douglas-Peucker). The first and
 * last point are kept. Uses an explicit stack instead of recursion, so that long paths cannot overflow the call
 * stack.
 */
function simplifyPath(stroke: readonly PagePoint[], tolerancePt: number): readonly PagePoint[] {
  const kept = new Uint8Array(stroke.length)
  const spans: [first: number, last: number][] = [[0, stroke.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first, last] = span
    kept[first] = 1
    kept[last] = 1
    const farthest = findFarthest(stroke, first, last)
    if (farthest.distancePt > tolerancePt) spans.push([first, farthest.index], [farthest.index, last])
  }
  return stroke.filter((_, index) => kept[index] === 1)
}

function findFarthest(stroke: readonly PagePoint[], first: number, last: number) {
  const farthest = { index: first, distancePt: 0 }
  const from = stroke[first]
  const to = stroke[last]
  if (from === undefined || to === undefined) return farthest
  for (let index = first + 1; index < last; index++) {
    const place = stroke[index]
    if (place === undefined) continue
    const distancePt = distanceToSegment(place, from, to)
    if (distancePt > farthest.distancePt) Object.assign(farthest, { index, distancePt })
  }
  return farthest
}

function distanceToSegment(place: PagePoint, from: PagePoint, to: PagePoint): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared === 0) return Math.hypot(place.x - from.x, place.y - from.y)
  const along = ((place.x - from.x) * dx + (place.y - from.y) * dy) / lengthSquared
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(place.x - from.x - nearest * dx, place.y - from.y - nearest * dy)
}
