import { findIntersection, normalizeRect, type Rect, rectHeight, rectWidth } from '../geometry/rect.ts'
import { numbersOf } from '../objects/reader.ts'
import { isArray, isName, type PdfArray, PdfDict, PdfName, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** A page with its effective attributes. */
export interface PdfPage {
  /**
   * Object number of the page; 0 for a page that is a direct object, an annotation or lost: annotations cannot be added to it.
   */
  readonly id: number
  readonly index: number
  /** The tree lists the page's object several times: its pages have the same `id` until one of them is edited. */
  readonly isRepeated?: true
  /** Page space, corners normalised. */
  readonly mediaBox: Rect
  /** Page space, clipped to the media box. */
  readonly cropBox: Rect
  /** Clockwise degrees. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Size of a unit of page space in 1/72 inch. */
  readonly userUnit: number
}

/** US Letter, the usual default of PDF readers for a page without a box. */
const defaultBox: Rect = [0, 0, 612, 792]

/** Inheritable page attributes. ISO 32000-2, 7.7.3.4 */
export interface Inherited {
  readonly mediaBox: PdfValue | undefined
  readonly cropBox: PdfValue | undefined
  readonly rotate: PdfValue | undefined
}

/** What the root inherits. */
export const nothingInherited: Inherited = { mediaBox: undefined, cropBox: undefined, rotate: undefined }

/** Attributes inherited by the kids of a node, or those of a page. ISO 32000-2, 7.7.3.4 */
export function inherit(dict: PdfDict, inherited: Inherited): Inherited {
  return {
    mediaBox: dict.get('MediaBox') ?? inherited.mediaBox,
    cropBox: dict.get('CropBox') ?? inherited.cropBox,
    rotate: dict.get('Rotate') ?? inherited.rotate,
  }
}

/** Reads the pages of a file from their dictionaries. */
export class PageReader {
  readonly file: PdfFile
  /** Most pages of a document have equal boxes, so they share one value instead of a hundred thousand. */
  #lastBox = defaultBox

  constructor(file: PdfFile) {
    this.file = file
  }

  /** A page from its dictionary and inherited attributes. ISO 32000-2, 7.7.3.3 */
  read(dict: PdfDict, inherited: Inherited, number: number, index: number): PdfPage {
    const { file } = this
    const isMark = isAnnotation(file, dict)
    if (isMark) file.noteIn(number, 'page-tree-node-bad', 'a page is an annotation')
    const id = isMark ? 0 : number
    if (id > 0 && !dict.has('Parent')) {
      file.noteIn(id, 'required-entry-missing', 'the page has no Parent')
    }
    const mediaBox = this.#findBox(inherited.mediaBox) ?? missingBox(file, id)
    const given = this.#findBox(inherited.cropBox)
    const clipped = given && findIntersection(given, mediaBox)
    if (given && !clipped) file.noteIn(id, 'page-box-bad', 'CropBox lies outside MediaBox')
    const userUnit = file.resolve(dict.get('UserUnit'))
    return {
      id,
      index,
      mediaBox,
      cropBox: clipped ?? mediaBox,
      rotation: readRotation(file, inherited.rotate, id),
      userUnit: typeof userUnit === 'number' && userUnit > 0 ? userUnit : 1,
    }
  }

  /** A placeholder for a lost page, with the attributes inherited from its node. */
  blank(inherited: Inherited, index: number): PdfPage {
    return this.read(new PdfDict({}), inherited, 0, index)
  }

  #findBox(value: PdfValue | undefined): Rect | undefined {
    const { file } = this
    const array = file.resolve(value)
    if (!isArray(array)) return undefined
    if (this.#isLast(array)) return this.#lastBox
    const numbers = numbersOf(array.map(element => file.resolve(element)))
    if (!numbers || numbers.length < 4) return undefined
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    const box = normalizeRect([a, b, c, d])
    if (!(rectWidth(box) > 0 && rectHeight(box) > 0)) return undefined
    if (!this.#isLast(box)) this.#lastBox = box
    return this.#lastBox
  }

  #isLast(box: PdfArray): boolean {
    return box.length === 4 && this.#lastBox.every((edge, i) => edge === box[i])
  }
}

/**
 * Whether a page is an annotation, as in a file whose list of pages is damaged. A save would write the marks of the page into the
 * same object as the changes of the mark, and one of both would be lost. ISO 32000-2, Tables 31 and 166
 */
function isAnnotation(file: PdfFile, page: PdfDict): boolean {
  const type = file.resolve(page.get('Type'))
  return isName(type, 'Annot') || (type === null && file.resolve(page.get('Subtype')) instanceof PdfName)
}

function missingBox(file: PdfFile, id: number): Rect {
  file.noteIn(id, 'page-box-bad', 'no MediaBox')
  return defaultBox
}

function readRotation(file: PdfFile, value: PdfValue | undefined, id: number): PdfPage['rotation'] {
  const degrees = file.resolve(value)
  if (degrees === null) return 0
  const turned = typeof degrees === 'number' ? ((degrees % 360) + 360) % 360 : -1
  switch (turned) {
    case 0:
    case 90:
    case 180:
    case 270:
      return turned
    default:
      file.noteIn(id, 'page-rotation-bad', 'Rotate is no multiple of 90')
      return 0
  }
}
