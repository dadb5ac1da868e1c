/** Upright rectangle [left, bottom, right, top], left ≤ right and bottom ≤ top unless a function says otherwise. */
export type Rect = readonly [left: number, bottom: number, right: number, top: number]

/** Whether these are as many numbers as a rectangle has. */
export function isRect(numbers: readonly number[]): numbers is Rect {
  return numbers.length === 4
}

/** The same rectangle with normalised corners. ISO 32000-2, 7.9.5 */
export function normalizeRect([a, b, c, d]: Rect): Rect {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** The intersection of two rectangles; undefined if it has no area. */
export function findIntersection(a: Rect, b: Rect): Rect | undefined {
  const common: Rect = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ]
  return common[0] < common[2] && common[1] < common[3] ? common : undefined
}

/** The smallest rectangle around both. */
export function unionRect(a: Rect, b: Rect): Rect {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

/** Moves every edge outwards by `by` (inwards if negative; never past the centre). */
export function growRect([l, b, r, t]: Rect, by: number): Rect {
  const dx = Math.max(by, -(r - l) / 2)
  const dy = Math.max(by, -(t - b) / 2)
  return [l - dx, b - dy, r + dx, t + dy]
}

/** The bounding box of points given as x, y, x, y …; undefined without a point. */
export function findBounds(coordinates: readonly number[]): Rect | undefined {
  if (coordinates.length < 2) return undefined
  let [l, b, r, t] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    const x = coordinates[i] ?? 0
    const y = coordinates[i + 1] ?? 0
    l = Math.min(l, x)
    b = Math.min(b, y)
    r = Math.max(r, x)
    t = Math.max(t, y)
  }
  return [l, b, r, t]
}

export function rectWidth(rect: Rect): number {
  return rect[2] - rect[0]
}

export function rectHeight(rect: Rect): number {
  return rect[3] - rect[1]
}
