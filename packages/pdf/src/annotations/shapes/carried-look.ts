/**
 * The appearance of a stamp made by another program, carried from one document to another as a PDF file with one page
 * and one annotation. `exchange/stamp-look` creates it; this file opens, draws and writes it.
 */
import { bytesFromBase64 } from '../../bytes/base64.ts'
import { bytesFromLatin, latinFromBytes } from '../../bytes/latin.ts'
import { ObjectCopier } from '../../document/copy-objects.ts'
import { openFile } from '../../document/open-file.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { PdfError, unlessRefused, WarningLog } from '../../errors.ts'
import { identityMatrix, type Matrix, mapRect, multiply, transformRect } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { defaultLimits } from '../../limits.ts'
import { roundedText } from '../../objects/notation.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfRef, type PdfStream, type PdfValue } from '../../objects/values.ts'
import type { CommonData } from '../fields/common-data.ts'
import { isFlat } from '../fields/given-geometry.ts'

/** An opened appearance. */
export interface CarriedLook {
  readonly file: PdfFile
  /** The annotation, with the appearance. */
  readonly dict: PdfDict
  readonly form: PdfStream
  /** The annotation's rectangle on its own page. */
  readonly rect: Rect
}

/** What it uses of the file that the stamp is added to. */
export type Lender = Pick<PdfFile, 'limits' | 'lent'>

/**
 * Opens an appearance in base64. Damage is repaired as in any file.
 * @throws {PdfError} `stamp-image-invalid` if there is no annotation with an appearance, or if the file is encrypted;
 * `limit-exceeded` if it has too many objects
 */
export function openLook(
  base64: string,
  { limits, lent }: Lender = { limits: defaultLimits, lent: {} },
): CarriedLook {
  const file = openCarriedFile(base64, { limits, lent })
  const only = file && findOnlyAnnotation(file)?.dict
  const form = only?.dictionary('AP')?.stream('N')
  const rect = only?.rect('Rect')
  if (!file || !only || !form || !rect || isFlat(rect))
    throw new PdfError('stamp-image-invalid', 'stampAppearance is no file with a stamp')
  checkCopies(file, form)
  return { file, dict: only.dict, form, rect }
}

/** The annotation of a file with one page and one annotation, and its object number; undefined if it is no object. */
export function findOnlyAnnotation(
  file: PdfFile,
): { readonly dict: DictReader; readonly object: number | undefined } | undefined {
  const page = first(catalogOf(file)?.dictionary('Pages'), 'Kids')
  const dict = first(page, 'Annots')
  // Only references have a number.
  const element = page?.array('Annots')?.[0] as Partial<PdfRef> | undefined
  return dict && { dict, object: element?.number }
}

/** Undefined for a file that is encrypted or none. */
export function openCarriedFile(base64: string, { limits, lent }: Lender): PdfFile | undefined {
  return unlessRefused(
    () => {
      const parts = { limits, warnings: new WarningLog(), lent }
      const { file } = openFile(bytesFromBase64(base64), parts)
      return file.trailer.has('Encrypt') ? undefined : file
    },
    () => undefined,
  )
}

/** Copies to nowhere, because a save would be refused later. @throws {PdfError} `limit-exceeded` */
export function checkCopies(file: PdfFile, value: PdfValue): void {
  new ObjectCopier(file, { reserve: () => new PdfRef(1), put() {} }).copy(value)
}

function catalogOf(file: PdfFile): DictReader | undefined {
  return new DictReader(file.trailer, file).dictionary('Root')
}

function first(reader: DictReader | undefined, key: string): DictReader | undefined {
  const found = reader?.values(key)?.[0]
  return found instanceof PdfDict ? reader?.reader(found) : undefined
}

/** The transformation of an appearance from its own page to the stamp's place. */
export function lookMove(
  { rect }: CarriedLook,
  { bbox, matrix }: Pick<CommonData, 'bbox' | 'matrix'>,
): Matrix {
  return multiply(mapRect(rect, bbox), matrix)
}

/**
 * The content of a rotated stamp: it draws the appearance as a nested form, so that box and matrix are the stamp's.
 */
export function turnedLook({ rect }: CarriedLook, bbox: Rect): Uint8Array {
  return bytesFromLatin(`${mapRect(rect, bbox).map(roundedText).join(' ')} cm /${lookName} Do`)
}

/** Reverses `turnedLook`: the nested appearance and its place in the form. Other forms are returned unchanged. */
export function findTurnedLook(
  form: PdfStream,
  file: PdfFile,
): { readonly form: PdfStream; readonly matrix: Matrix } {
  const content = latinFromBytes(file.decodeStream(form).bytes.subarray(0, 200))
  const [all, numbers = ''] = /^([-\d. ]+) cm \/Look Do\s*$/.exec(content) ?? []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.split(' ').map(Number)
  const objects = new DictReader(form.dict, file).dictionary('Resources')?.dictionary('XObject')
  const look = all === undefined ? undefined : objects?.stream(lookName)
  return look ? { form: look, matrix: [a, b, c, d, e, f] } : { form, matrix: identityMatrix }
}

export const lookName = 'Look'

/** The matrix of a form that is fitted to a rectangle and then transformed. ISO 32000-2, 12.5.5 */
export function placedMatrix(form: DictReader, from: Rect, move: Matrix): Matrix {
  const box = form.rect('BBox') ?? [0, 0, 0, 0]
  const matrix = form.matrix('Matrix') ?? identityMatrix
  return multiply(multiply(matrix, mapRect(transformRect(matrix, box), from)), move)
}
