import { PdfError } from '../../errors.ts'
import type { DictReader } from '../../objects/reader.ts'
import { isNumbers } from './given-geometry.ts'

/**
 * Validates vertices from a caller.
 * @throws {PdfError} `annotation-invalid` for fewer than `least` numbers, an odd count or a number that is not finite
 */
export function checkVertices(vertices: readonly number[], least: number): readonly number[] {
  if (!isNumbers(vertices) || vertices.length < least || vertices.length % 2 !== 0) {
    throw new PdfError('annotation-invalid', `vertices must be points, at least ${least} numbers`)
  }
  return vertices
}

/** The vertices of a file's annotation, without a number that has no pair; undefined if there are fewer than `least` numbers. */
export function readVertices(dict: DictReader, key: string, least: number): readonly number[] | undefined {
  const numbers = dict.numbers(key) ?? []
  const vertices = numbers.slice(0, numbers.length - (numbers.length % 2))
  return vertices.length < least ? undefined : vertices
}
