import type { PdfFile } from '../../document/pdf-file.ts'
import { findInverse, isIdentity, type Matrix, mapRect, multiply } from '../../geometry/matrix.ts'
import { DictReader } from '../../objects/reader.ts'
import type { PdfDict } from '../../objects/values.ts'
import { placedMatrix } from '../shapes/carried-look.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { findNormalAppearance } from './appearance-source.ts'

/** A form XObject to write, with uncompressed content. */
interface MovedAppearance {
  readonly dict: PdfDict
  readonly content: Uint8Array
}

/** An annotation of the file, as it was read and as it is now. */
interface MovedAnnotation {
  readonly source: { readonly dict: PdfDict } | undefined
  readonly original: AnnotationData | undefined
  readonly data: AnnotationData | undefined
}

/**
 * The transformation of an annotation since it was read, page space to page space; undefined for kinds that are
 * redrawn, and for those with a drawing of ours.
 */
export function findMove(original: AnnotationData, data: AnnotationData): Matrix | undefined {
  if (!getKind(data.annotationType).keepsAppearance || 'stampImageData' in data) return undefined
  const back = findInverse(original.matrix)
  return back && multiply(multiply(back, mapRect(original.bbox, data.bbox)), data.matrix)
}

/**
 * The appearance of a file's annotation in a new place: the same content with another matrix, whose box is exactly
 * the annotation's rectangle.
 * ISO 32000-2, 12.5.5
 */
export function findMovedAppearance(
  { original, data, source }: MovedAnnotation,
  file: PdfFile,
): MovedAppearance | undefined {
  const move = original && data && findMove(original, data)
  const normal = move && source && findNormalAppearance({ file, dict: source.dict })
  if (!normal) return undefined
  const form = new DictReader(normal.dict, file)
  const placed = placedMatrix(form, original.rect, move)
  const content = file.decodeStream(normal).bytes
  const dict = normal.dict.with({
    Matrix: isIdentity(placed) ? undefined : placed,
    Filter: undefined,
    DecodeParms: undefined,
    Length: undefined,
  })
  return { dict, content }
}
