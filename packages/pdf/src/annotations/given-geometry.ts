/** Geometry that comes from a caller, perhaps from a file of another program: what its type promises is looked at. */
import { PdfError } from '../errors.ts'
import { normalizeRect, type Rect } from '../geometry/rect.ts'

/** Whether it is a list of numbers alone, none so large that what is reckoned with it could become none. */
export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(part => Number.isFinite(part) && Math.abs(part) < 1e30)
}

/** How many elements it lists, 0 for what is no list. */
export function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** A rectangle with its corners in order. @throws {PdfError} `annotation-invalid` */
export function checkRect(given: unknown): Rect {
  if (!isNumbers(given) || given.length !== 4)
    throw new PdfError('annotation-invalid', 'rect must be four finite numbers')
  return normalizeRect(given as unknown as Rect)
}

/** Whether it is a rectangle without room to draw in. */
export function isFlat(given: unknown): boolean {
  return isNumbers(given) && given.length === 4 && (given[0] === given[2] || given[1] === given[3])
}

/** A rectangle for what needs room to be drawn in. @throws {PdfError} `annotation-invalid` */
export function checkArea(given: unknown): Rect {
  if (isFlat(given)) throw new PdfError('annotation-invalid', 'rect must have an area')
  return checkRect(given)
}
