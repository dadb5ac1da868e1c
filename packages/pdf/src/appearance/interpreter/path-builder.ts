import { type Matrix, transformPoint } from '../../geometry/matrix.ts'
import type { PathSegment } from '../scene/scene.ts'

/**
 * Builds the current path of a content stream. Points are transformed as they are added, because the matrix may
 * change before the path is painted.
 * ISO 32000-2, 8.5.2
 */
export class PathBuilder {
  segments: PathSegment[] = []
  #x = 0
  #y = 0

  /** Executes a path construction operator; false for other operators. */
  take(operator: string, n: readonly number[], matrix: Matrix): boolean {
    const a = n[0] ?? 0
    const b = n[1] ?? 0
    const c = n[2] ?? 0
    const d = n[3] ?? 0
    switch (operator) {
      case 'm':
      case 'l': {
        const letter = operator === 'm' || this.segments.length === 0 ? 'M' : 'L'
        this.segments.push([letter, mappedX(matrix, a, b), mappedY(matrix, a, b)])
        this.#moveTo(a, b)
        return true
      }
      case 'c':
        this.#curve(matrix, a, b, c, d, n[4] ?? 0, n[5] ?? 0)
        return true
      case 'v':
        this.#curve(matrix, this.#x, this.#y, a, b, c, d)
        return true
      case 'y':
        this.#curve(matrix, a, b, c, d, c, d)
        return true
      case 'h':
        if (this.segments.length > 0) this.segments.push(['Z'])
        return true
      case 're':
        this.segments.push(
          ['M', ...transformPoint(matrix, a, b)],
          ['L', ...transformPoint(matrix, a + c, b)],
          ['L', ...transformPoint(matrix, a + c, b + d)],
          ['L', ...transformPoint(matrix, a, b + d)],
          ['Z'],
        )
        this.#moveTo(a, b)
        return true
      default:
        return false
    }
  }

  /** Returns the finished path and starts a new one. */
  finish(): PathSegment[] {
    const { segments } = this
    this.segments = []
    return segments
  }

  #curve(matrix: Matrix, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (this.segments.length === 0) this.segments.push(['M', ...transformPoint(matrix, x1, y1)])
    this.segments.push([
      'C',
      mappedX(matrix, x1, y1),
      mappedY(matrix, x1, y1),
      mappedX(matrix, x2, y2),
      mappedY(matrix, x2, y2),
      mappedX(matrix, x, y),
      mappedY(matrix, x, y),
    ])
    this.#moveTo(x, y)
  }

  #moveTo(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }
}

/** Glyphs have thousands of points, so points are mapped without allocating a pair. */
const mappedX = (m: Matrix, x: number, y: number): number => m[0] * x + m[2] * y + m[4]
const mappedY = (m: Matrix, x: number, y: number): number => m[1] * x + m[3] * y + m[5]
