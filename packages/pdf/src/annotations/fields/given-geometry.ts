/**
 * Validates geometry and words from a caller, possibly from a file of another program, because its type is not guaranteed at
 * runtime.
 */
import { PdfError } from '../../errors.ts'
import { isRect, normalizeRect, type Rect } from '../../geometry/rect.ts'

/** Whether it is an array of only finite numbers that are small enough for computations. */
export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(part => Number.isFinite(part) && Math.abs(part) < 1e30)
}

/** One of the known words. @throws {PdfError} `annotation-invalid` */
export function checkWord<Word extends string>(field: string, known: readonly Word[], given: Word): Word {
  if (known.includes(given)) return given
  throw new PdfError('annotation-invalid', `${field} must be one of ${known.join(', ')}`)
}

/** Length of an array, 0 for anything else. */
export function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** A rectangle with its corners in order. @throws {PdfError} `annotation-invalid` */
export function checkRect(given: unknown): Rect {
  if (!isNumbers(given) || !isRect(given))
    throw new PdfError('annotation-invalid', 'rect must be four numbers')
  return normalizeRect(given)
}

/** Whether it is a rectangle without area. */
export function isFlat(given: unknown): boolean {
  return isNumbers(given) && given.length === 4 && (given[0] === given[2] || given[1] === given[3])
}

/** A rectangle with an area. @throws {PdfError} `annotation-invalid` */
export function checkArea(given: unknown): Rect {
  if (isFlat(given)) throw new PdfError('annotation-invalid', 'rect must have an area')
  return checkRect(given)
}
