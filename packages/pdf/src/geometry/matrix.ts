import type { Rect } from './rect.ts'

/** [a b c d e f]: x' = a·x + c·y + e, y' = b·x + d·y + f. ISO 32000-2, 8.3.4 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Whether these are as many numbers as a matrix has. */
export function isMatrix(numbers: readonly number[]): numbers is Matrix {
  return numbers.length === 6
}

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation `inner` followed by `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [A, B, C, D, E, F] = outer
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Transforms x, y, x, y …; a trailing single number is dropped. */
export function transformCoordinates(matrix: Matrix, coordinates: readonly number[]): number[] {
  const moved: number[] = []
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    moved.push(...transformPoint(matrix, coordinates[i] ?? 0, coordinates[i + 1] ?? 0))
  }
  return moved
}

/** The bounding box of the transformed rectangle. */
export function transformRect(matrix: Matrix, [l, b, r, t]: Rect): Rect {
  const [x1, y1] = transformPoint(matrix, l, b)
  const [x2, y2] = transformPoint(matrix, r, b)
  const [x3, y3] = transformPoint(matrix, r, t)
  const [x4, y4] = transformPoint(matrix, l, t)
  return [
    Math.min(x1, x2, x3, x4),
    Math.min(y1, y2, y3, y4),
    Math.max(x1, x2, x3, x4),
    Math.max(y1, y2, y3, y4),
  ]
}

/** The inverse matrix; undefined if `matrix` is singular. */
export function findInverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return undefined
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
}

export function translation(dx: number, dy: number): Matrix {
  return [1, 0, 0, 1, dx, dy]
}

/** A counter-clockwise rotation in page space around a point. */
export function rotationAround(degrees: number, x: number, y: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

/** The counter-clockwise rotation of a matrix, from 0 to 359 degrees; a whole number if only rounding makes it another. */
export function degreesOf([a, b]: Matrix): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return (Math.round(degrees * 1e4) / 1e4 + 360) % 360
}

export function scalingAround(sx: number, sy: number, x: number, y: number): Matrix {
  return [sx, 0, 0, sy, x - sx * x, y - sy * y]
}

/** The matrix that maps one rectangle to another; a side of length 0 is only moved. */
export function mapRect([l, b, r, t]: Rect, [left, bottom, right, top]: Rect): Matrix {
  const sx = r > l ? (right - left) / (r - l) : 1
  const sy = t > b ? (top - bottom) / (t - b) : 1
  return [sx, 0, 0, sy, left - l * sx, bottom - b * sy]
}

/** The factor by which areas grow; negative for a mirror. */
export function determinant([a, b, c, d]: Matrix): number {
  return a * d - b * c
}

/** The mean scale factor, for stroke widths. */
export function meanScale(matrix: Matrix): number {
  return exactScale(Math.sqrt(Math.abs(determinant(matrix))))
}

/** A factor, and exactly 1 or -1 if only rounding makes it another, so that a rotation changes no length. */
export function exactScale(factor: number): number {
  return Math.abs(Math.abs(factor) - 1) < 1e-9 ? Math.sign(factor) : factor
}

export function isIdentity(matrix: Matrix): boolean {
  return matrix.every((value, index) => Math.abs(value - (identityMatrix[index] ?? 0)) < 1e-9)
}
