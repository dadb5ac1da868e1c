import { type Matrix, transformPoint } from '../geometry/matrix.ts'
import type { PathSegment } from './scene.ts'

/**
 * Builds the current path of a content stream. Points are transformed when they are given, because the matrix may
 * change before the path is painted.
 * ISO 32000-2, 8.5.2
 */
export class PathBuilder {
  segments: PathSegment[] = []
  #x = 0
  #y = 0

  /** Takes a path construction operator; false when it is none. */
  take(operator: string, n: readonly number[], matrix: Matrix): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n
    switch (operator) {
      case 'm':
      case 'l': {
        const letter = operator === 'm' || this.segments.length === 0 ? 'M' : 'L'
        this.segments.push([letter, ...transformPoint(matrix, a, b)])
        this.#moveTo(a, b)
        return true
      }
      case 'c':
        this.#curve(matrix, a, b, c, d, e, f)
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

  /** The finished path; the builder begins anew. */
  finish(): PathSegment[] {
    const { segments } = this
    this.segments = []
    return segments
  }

  #curve(matrix: Matrix, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (this.segments.length === 0) this.segments.push(['M', ...transformPoint(matrix, x1, y1)])
    this.segments.push([
      'C',
      ...transformPoint(matrix, x1, y1),
      ...transformPoint(matrix, x2, y2),
      ...transformPoint(matrix, x, y),
    ])
    this.#moveTo(x, y)
  }

  #moveTo(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }
}
