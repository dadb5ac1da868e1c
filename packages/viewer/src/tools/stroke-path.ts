import type { PagePoint } from '@lectern/pdf'

/** Nearer places than this add weight to a file and nothing to a line. */
const STEP_PT = 0.25

/** Places of a growing stroke; those that did not move away from the last one are dropped. */
export function appendPlaces(stroke: readonly PagePoint[], path: readonly PagePoint[]): readonly PagePoint[] {
  const longer = [...stroke]
  for (const place of path) {
    const last = longer.at(-1)
    if (last === undefined || Math.hypot(place.x - last.x, place.y - last.y) >= STEP_PT) longer.push(place)
  }
  return longer
}

/**
 * The fewest places of a stroke from which no dropped one lies farther than the tolerance (Douglas and
 * Peucker). First and last place stay. Loops over an explicit stack, so that length costs no call depth.
 */
export function simplifyStroke(stroke: readonly PagePoint[], tolerancePt: number): readonly PagePoint[] {
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
