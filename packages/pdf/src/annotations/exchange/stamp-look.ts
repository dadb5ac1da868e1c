import { base64FromBytes } from '../../bytes/base64.ts'
import { ObjectCopier } from '../../document/copy-objects.ts'
import {
  findInverse,
  identityMatrix,
  isIdentity,
  type Matrix,
  mapRect,
  multiply,
  transformRect,
} from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, PdfStream } from '../../objects/values.ts'
import { isFlat } from '../fields/given-geometry.ts'
import { type StampData, stamp } from '../kinds/stamp.ts'
import { type AppearanceSource, findNormalAppearance, OwnAppearance } from '../looks/appearance-source.ts'
import { findTurnedLook, placedMatrix } from '../shapes/carried-look.ts'
import type { Annotation } from '../values/model.ts'
import { isOurDrawing } from './foreign-look.ts'
import { NewFile } from './new-file.ts'

/**
 * The appearance that another program gave a stamp, for the data form: a PDF file in base64 with one page that
 * contains only the stamp. Undefined for a stamp that we would draw identically, and for one without its own
 * appearance.
 * @throws {PdfError} `limit-exceeded`
 */
export function findStampLook(annotation: Annotation): string | undefined {
  const { data } = annotation
  if (data?.annotationType !== stamp.type || data.stampAppearance) return undefined
  const source = OwnAppearance.find(annotation)
  const form = source && findNormalAppearance(source)
  if (!form || isFlat(annotation.rect) || isOurDrawing(data, form, source)) return undefined
  const look = lookFile(form, source, annotation.rect, data)
  return look && base64FromBytes(look)
}

/**
 * The file: with the form unchanged if fitting it to the box places it correctly, otherwise with another matrix.
 * Undefined for a form without extent.
 */
function lookFile(
  outer: PdfStream,
  source: AppearanceSource,
  rect: Rect,
  data: StampData,
): Uint8Array | undefined {
  const { file, moved } = source
  const { form, matrix: inside } = findTurnedLook(outer, file)
  const dict = new DictReader(form.dict, file)
  const own = dict.matrix('Matrix') ?? identityMatrix
  const outside = placedMatrix(
    new DictReader(outer.dict, file),
    moved?.from ?? rect,
    moved?.move ?? identityMatrix,
  )
  const placed = form === outer ? outside : multiply(multiply(own, inside), outside)
  // The form's place before the stamp's rotation.
  const upright = multiply(placed, findInverse(data.matrix) ?? identityMatrix)
  const box = dict.rect('BBox') ?? [0, 0, 0, 0]
  const fits = (matrix: Matrix): boolean =>
    isNearly(multiply(findInverse(fitted(matrix, box, data.bbox)) ?? upright, upright), identityMatrix)
  const kept = [own, identityMatrix].find(fits)
  const Matrix = kept ?? upright
  const size = transformRect(Matrix, box)
  if (isFlat(size)) return undefined
  const target = new NewFile()
  const copied = new ObjectCopier(file, target).copy(form)
  const placedForm = copied.dict.with({ Matrix: isIdentity(Matrix) ? undefined : Matrix })
  // In its original size: the data contains the actual place and size.
  const N = target.add(new PdfStream(placedForm, copied.bytes))
  const name = (text: string): PdfName => new PdfName(text)
  return target.finish(
    new PdfDict({
      Type: name('Annot'),
      Subtype: name(stamp.subtype),
      Rect: size,
      F: 4,
      AP: new PdfDict({ N }),
    }),
  )
}

/** Equal except for rounding. */
function isNearly(matrix: Matrix, other: Matrix): boolean {
  return matrix.every((part, i) => Math.abs(part - (other[i] ?? 0)) < 0.002)
}

/** ISO 32000-2, 12.5.5 */
function fitted(matrix: Matrix, box: Rect, rect: Rect): Matrix {
  return multiply(matrix, mapRect(transformRect(matrix, box), rect))
}
