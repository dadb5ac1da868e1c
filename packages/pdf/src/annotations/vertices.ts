import { PdfError } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import { isNumbers } from './given-geometry.ts'
import type { NoteBadValue } from './kind.ts'

/**
 * Validates vertices from a caller.
 * @throws {PdfError} `annotation-invalid` for fewer than `least` numbers, an odd count or a number that is not finite
 */
export function checkVertices(vertices: readonly number[], least: number): readonly number[] {
  if (!isNumbers(vertices) || vertices.length < least || vertices.length % 2 !== 0) {
    throw new PdfError(
      'annotation-invalid',
      `vertices must be pairs of finite numbers, at least ${least} numbers`,
    )
  }
  return vertices
}

/** The vertices of a file's annotation; undefined if there are fewer than `least` numbers. */
export function readVertices(
  dict: DictReader,
  key: string,
  least: number,
  note: NoteBadValue,
): readonly number[] | undefined {
  const numbers = dict.numbers(key) ?? []
  if (numbers.length % 2 !== 0) note(`${key} has a number without its pair; it is left out`)
  const vertices = numbers.slice(0, numbers.length - (numbers.length % 2))
  return vertices.length < least ? undefined : vertices
}
