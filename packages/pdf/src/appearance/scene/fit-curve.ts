import type { PathSegment } from './scene.ts'

/**
 * Fits curves to a series of points. A pen delivers a point every hundredth of a second; a few cubic curves describe
 * the same line, draw faster everywhere and give a small appearance stream. See ADR 0015.
 */

/** Maximum distance of the curves from a point. Less than a screen pixel up to 500 percent. */
const tolerancePt = 0.15

/** Cosine of the angle beyond which a turn stays a corner: 60 degrees. */
const cornerCosine = 0.5

/** How often the parameters of the points are corrected before the curve is split. */
const maxCorrections = 3

/**
 * Maximum number of points for one curve: longer ones rarely fit, and each attempt takes time proportional to the
 * length.
 */
const maxRun = 14

/** A curve with a larger error is split at once: correction would not help. */
const hopelessPt = 3

/** Points as two arrays of coordinates, for fast loops. */
interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly count: number
}

/** A unit vector. */
type Direction = readonly [x: number, y: number]

/** Points `first` to `last`, and the directions of their curve at both ends. */
interface Part {
  readonly first: number
  readonly last: number
  readonly from: Direction
  readonly to: Direction
}

/** Two control points. */
type Controls = readonly [x1: number, y1: number, x2: number, y2: number]

/**
 * A smooth line through the first and last point that passes all others at less than 0.15 points. Sharp turns stay
 * corners. One point gives a line of length 0, which a round cap turns into a dot. `coordinates` are x, y, x, y …,
 * all finite.
 */
export function fitCurve(coordinates: readonly number[]): PathSegment[] {
  const [x, y] = coordinates
  if (x === undefined || y === undefined) return []
  const points = withoutRepeats(coordinates)
  const { count } = points
  if (count === 1)
    return [
      ['M', x, y],
      ['L', x, y],
    ]
  const segments: PathSegment[] = [['M', x, y]]
  let start = 0
  for (let i = 1; i < count; i++) {
    if (i < count - 1 && !isCorner(points, i)) continue
    fitPiece(points, start, i, segments)
    start = i
  }
  return segments
}

function withoutRepeats(coordinates: readonly number[]): Points {
  const [x, y] = [new Float64Array(coordinates.length >> 1), new Float64Array(coordinates.length >> 1)]
  let count = 0
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    x[count] = coordinates[i] as number
    y[count] = coordinates[i + 1] as number
    if (count === 0 || x[count] !== x[count - 1] || y[count] !== y[count - 1]) count++
  }
  return { x, y, count }
}

/** Whether the directions before and after point `i` differ too much for a smooth line. */
function isCorner({ x, y }: Points, i: number): boolean {
  const atX = x[i] as number
  const atY = y[i] as number
  const ax = atX - (x[i - 1] as number)
  const ay = atY - (y[i - 1] as number)
  const bx = (x[i + 1] as number) - atX
  const by = (y[i + 1] as number) - atY
  const product = ax * bx + ay * by
  return (
    product <= 0 ||
    product * product < cornerCosine * cornerCosine * (ax * ax + ay * ay) * (bx * bx + by * by)
  )
}

/** Appends the curves for the points between two corners or ends. */
function fitPiece(points: Points, first: number, last: number, segments: PathSegment[]): void {
  const pending = runsOf(points, first, last)
  for (let part = pending.pop(); part; part = pending.pop()) {
    const fitted = fitPart(points, part)
    if (typeof fitted !== 'number') {
      segments.push(fitted)
      continue
    }
    const [x, y] = direction(points, fitted - 1, fitted + 1)
    pending.push({ ...part, first: fitted, from: [x, y] })
    pending.push({ ...part, last: fitted, to: [-x, -y] })
  }
}

/** The points in parts of about equal length, the last part first. */
function runsOf(points: Points, first: number, last: number): Part[] {
  const runs: Part[] = []
  const count = Math.ceil((last - first) / maxRun)
  let to = direction(points, last, last - 1)
  let end = last
  for (let run = count - 1; run >= 0; run--) {
    const start = first + Math.round(((last - first) * run) / count)
    const from = run === 0 ? direction(points, first, first + 1) : direction(points, start - 1, start + 1)
    runs.push({ first: start, last: end, from, to })
    to = [-from[0], -from[1]]
    end = start
  }
  return runs
}

/** A fitting curve, or the point at which to split. */
function fitPart(points: Points, part: Part): PathSegment | number {
  const { first, last } = part
  const endX = points.x[last] as number
  const endY = points.y[last] as number
  if (last - first === 1) return ['L', endX, endY]
  const places = placesByLength(points, part)
  for (let correction = 0; ; correction++) {
    const controls = bestControls(points, part, places)
    const { farthest, distancePt } = correctPlaces(points, part, places, controls)
    if (distancePt <= tolerancePt) return ['C', ...controls, endX, endY]
    if (correction < maxCorrections && distancePt < hopelessPt) continue
    // A split next to an end would leave a tiny curve.
    const margin = Math.min(2, (last - first) >> 1)
    return Math.max(first + margin, Math.min(last - margin, farthest))
  }
}

/** Parameter of each point on the curve, 0 to 1, proportional to the path length. */
function placesByLength(points: Points, { first, last }: Part): Float64Array {
  const places = new Float64Array(last - first + 1)
  let lengthPt = 0
  for (let i = first + 1; i <= last; i++) {
    lengthPt += distanceBetween(points, i - 1, i)
    places[i - first] = lengthPt
  }
  for (let i = 0; i < places.length; i++) places[i] = (places[i] as number) / lengthPt
  return places
}

/**
 * The control points, in the part's end directions, that minimise the sum of the squared distances between the points
 * and the curve at their parameters (least squares): two linear equations for the lengths of the two handles.
 */
function bestControls(points: Points, { first, last, from, to }: Part, places: Float64Array): Controls {
  const { x, y } = points
  const startX = x[first] as number
  const startY = y[first] as number
  const endX = x[last] as number
  const endY = y[last] as number
  let a = 0
  let b = 0
  let c = 0
  let p = 0
  let q = 0
  for (let i = first + 1; i < last; i++) {
    const t = places[i - first] as number
    const u = 1 - t
    const b1 = 3 * u * u * t
    const b2 = 3 * u * t * t
    const nearStart = u * u * u + b1
    const nearEnd = b2 + t * t * t
    const dx = (x[i] as number) - nearStart * startX - nearEnd * endX
    const dy = (y[i] as number) - nearStart * startY - nearEnd * endY
    a += b1 * b1
    b += b1 * b2
    c += b2 * b2
    p += b1 * (from[0] * dx + from[1] * dy)
    q += b2 * (to[0] * dx + to[1] * dy)
  }
  b *= from[0] * to[0] + from[1] * to[1]
  const determinant = a * c - b * b
  const chordPt = distanceBetween(points, first, last)
  let reach1 = (p * c - q * b) / determinant
  let reach2 = (q * a - p * b) / determinant
  // A handle that is negative or much longer than the chord would make a loop; a third of the chord never does.
  if (!(Math.min(reach1, reach2) > chordPt / 1000 && Math.max(reach1, reach2) < chordPt * 3)) {
    reach1 = chordPt / 3
    reach2 = chordPt / 3
  }
  return [startX + from[0] * reach1, startY + from[1] * reach1, endX + to[0] * reach2, endY + to[1] * reach2]
}

/**
 * Moves each point's parameter towards the nearest point of the curve by one Newton step, and returns the point with
 * the largest error.
 */
function correctPlaces(
  { x, y }: Points,
  { first, last }: Part,
  places: Float64Array,
  [x1, y1, x2, y2]: Controls,
): { farthest: number; distancePt: number } {
  const x0 = x[first] as number
  const y0 = y[first] as number
  const x3 = x[last] as number
  const y3 = y[last] as number
  let farthest = first
  let squared = 0
  for (let i = first + 1; i < last; i++) {
    const t = places[i - first] as number
    const u = 1 - t
    const uu = 3 * u * u
    const ut = 3 * u * t
    const tt = 3 * t * t
    const dx = (uu * u * x0 + tt * t * x3) / 3 + ut * (u * x1 + t * x2) - (x[i] as number)
    const dy = (uu * u * y0 + tt * t * y3) / 3 + ut * (u * y1 + t * y2) - (y[i] as number)
    const off = dx * dx + dy * dy
    if (off > squared) {
      squared = off
      farthest = i
    }
    const vx = uu * (x1 - x0) + 2 * ut * (x2 - x1) + tt * (x3 - x2)
    const vy = uu * (y1 - y0) + 2 * ut * (y2 - y1) + tt * (y3 - y2)
    const speed = vx * vx + vy * vy
    if (speed > 0) places[i - first] = Math.max(0, Math.min(1, t - (dx * vx + dy * vy) / speed))
  }
  return { farthest, distancePt: Math.sqrt(squared) }
}

function distanceBetween({ x, y }: Points, i: number, j: number): number {
  const dx = (x[j] as number) - (x[i] as number)
  const dy = (y[j] as number) - (y[i] as number)
  // Math.hypot is several times slower, because it avoids overflow.
  return Math.sqrt(dx * dx + dy * dy)
}

/** The direction from one point to another; length 0 for equal points. */
function direction(points: Points, i: number, j: number): Direction {
  const length = distanceBetween(points, i, j) || 1
  const { x, y } = points
  return [((x[j] as number) - (x[i] as number)) / length, ((y[j] as number) - (y[i] as number)) / length]
}
