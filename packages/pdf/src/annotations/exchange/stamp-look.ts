import { ScenePictures } from '../../appearance/stream/scene-pictures.ts'
import { TextFonts } from '../../appearance/stream/text-fonts.ts'
import { toAppearanceForm } from '../../appearance/stream/to-stream.ts'
import { base64FromBytes } from '../../bytes/base64.ts'
import { concatBytes } from '../../bytes/byte-writer.ts'
import { bytesFromLatin, latinFromBytes } from '../../bytes/latin.ts'
import { ObjectCopier } from '../../document/copy-objects.ts'
import { standardFonts } from '../../fonts/font-book.ts'
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
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfValue } from '../../objects/values.ts'
import { writeUpdateSection } from '../../writer/update-section.ts'
import { isFlat } from '../fields/given-geometry.ts'
import { type StampData, stamp } from '../kinds/stamp.ts'
import { type AppearanceSource, findNormalAppearance, OwnAppearance } from '../looks/appearance-source.ts'
import { findTurnedLook, placedMatrix } from '../shapes/carried-look.ts'
import type { Annotation } from '../values/model.ts'

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

/** Whether the content equals what we would write, except for rounding. */
function isOurDrawing(data: StampData, form: PdfStream, { file }: AppearanceSource): boolean {
  const objects = new NewFile()
  const shared = { fonts: new TextFonts(standardFonts, objects), pictures: new ScenePictures(objects) }
  const ours = toAppearanceForm(stamp.scene({ ...data, matrix: identityMatrix }, standardFonts), shared)
  const words = (bytes: Uint8Array): string[] => latinFromBytes(bytes).trim().split(/\s+/)
  const [drawn, own] = [words(file.decodeStream(form).bytes), words(ours.content)]
  return (
    own.length > 1 &&
    drawn.length === own.length &&
    own.every((word, i) => word === drawn[i] || Math.abs(Number(word) - Number(drawn[i])) < visiblePt)
  )
}

const visiblePt = 0.02

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
  return target.finish(new PdfStream(placedForm, copied.bytes), size)
}

/** Equal except for rounding. */
function isNearly(matrix: Matrix, other: Matrix): boolean {
  return matrix.every((part, i) => Math.abs(part - (other[i] ?? 0)) < 0.002)
}

/** ISO 32000-2, 12.5.5 */
function fitted(matrix: Matrix, box: Rect, rect: Rect): Matrix {
  return multiply(matrix, mapRect(transformRect(matrix, box), rect))
}

const header = bytesFromLatin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
const [catalog, pages, page, annotation] = [1, 2, 3, 4].map(number => new PdfRef(number)) as [
  PdfRef,
  PdfRef,
  PdfRef,
  PdfRef,
]

/** A new PDF file, written from scratch. */
class NewFile {
  readonly #objects: { readonly ref: PdfRef; readonly value: PdfValue }[] = []
  #next = annotation.number + 1

  reserve(): PdfRef {
    return new PdfRef(this.#next++)
  }

  put(ref: PdfRef, value: PdfValue): void {
    this.#objects.push({ ref, value })
  }

  add(value: PdfValue): PdfRef {
    const ref = this.reserve()
    this.put(ref, value)
    return ref
  }

  deflate(bytes: Uint8Array): Uint8Array {
    return bytes
  }

  /** One page as large as the stamp, and the stamp on it. */
  finish(form: PdfStream, Rect: Rect): Uint8Array {
    const N = this.add(form)
    const name = (text: string): PdfName => new PdfName(text)
    this.put(catalog, new PdfDict({ Type: name('Catalog'), Pages: pages }))
    this.put(pages, new PdfDict({ Type: name('Pages'), Kids: [page], Count: 1 }))
    this.put(
      page,
      new PdfDict({
        Type: name('Page'),
        Parent: pages,
        MediaBox: Rect,
        Resources: new PdfDict({}),
        Annots: [annotation],
      }),
    )
    this.put(
      annotation,
      new PdfDict({ Type: name('Annot'), Subtype: name(stamp.subtype), Rect, F: 4, AP: new PdfDict({ N }) }),
    )
    const section = writeUpdateSection({
      objects: this.#objects,
      freed: [],
      firstFree: 0,
      originalLength: header.length,
      closing: '',
      kind: 'table',
      previousOffset: undefined,
      inherited: new Map(),
      size: this.#next,
      trailer: new PdfDict({ Root: catalog }),
      now: undefined,
      encipher: undefined,
      hostDeflate: undefined,
    })
    return concatBytes([header, section])
  }
}
