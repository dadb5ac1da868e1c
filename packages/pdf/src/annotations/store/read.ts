import { findIsoDate } from '../../bytes/pdf-date.ts'
import type { PdfPage } from '../../document/page-reader.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import {
  degreesOf,
  findInverse,
  identityMatrix,
  multiply,
  rotationAround,
  transformRect,
  translation,
} from '../../geometry/matrix.ts'
import { type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfRef, type PdfValue } from '../../objects/values.ts'
import { readBorder } from '../fields/border.ts'
import { readOpacity, readRgb } from '../fields/color.ts'
import { type CommonData, fieldsOfPage, type PageUnits, undated } from '../fields/common-data.ts'
import { noteWrongForms } from '../fields/entry-forms.ts'
import { keepsUpright } from '../shapes/box-kind.ts'
import { withLineFeeds } from '../values/create.ts'
import { type AnnotationData, findKindBySubtype } from '../values/registry.ts'
import { readMarkup, readUuid } from './markup-entries.ts'

/** An annotation in the file. */
export interface FileAnnotation {
  /** Undefined for a dictionary that is a direct element of the array. */
  readonly ref: PdfRef | undefined
  /** Index in the page's array. */
  readonly listIndex: number
  readonly dict: PdfDict
}

/** Its object number; for direct dictionaries their position. */
export function placeOf({ ref, listIndex }: FileAnnotation): number | string {
  return ref?.number ?? `direct-${listIndex}`
}

/** A page's `/Annots` array in the file, direct or indirect. */
export interface FileAnnotationList {
  /** Set if the array is an indirect object. */
  readonly ref: PdfRef | undefined
  readonly elements: readonly PdfValue[]
}

/** Reads the array without the annotations. ISO 32000-2, 12.5.2 */
export function readAnnotationList(file: PdfFile, page: PdfPage): FileAnnotationList {
  const pageDict = file.getObject(page.id)
  const raw = pageDict instanceof PdfDict ? pageDict.get('Annots') : undefined
  const list = file.resolve(raw)
  if (!isArray(list)) return { ref: undefined, elements: [] }
  return { ref: raw instanceof PdfRef ? raw : undefined, elements: list }
}

/**
 * The annotations of a page: null, dangling and repeated entries of its array are left out, direct dictionaries are
 * included. ISO 32000-2, 12.5.2
 */
export function readFileAnnotations(file: PdfFile, page: PdfPage): readonly FileAnnotation[] {
  const { elements } = readAnnotationList(file, page)
  const seen = new Set<number>()
  const annotations: FileAnnotation[] = []
  for (const [listIndex, element] of elements.entries()) {
    if (annotations.length >= file.limits.maxAnnotationsPerPage) {
      file.warnings.note('annotation-left-out', 'too many annotations', { object: page.id })
      break
    }
    const ref = element instanceof PdfRef ? element : undefined
    if (ref && seen.has(ref.number)) continue
    if (ref) seen.add(ref.number)
    const dict = file.resolve(element)
    if (dict instanceof PdfDict) {
      noteMissingEntries(file, dict, ref?.number ?? page.id)
      annotations.push({ ref, listIndex, dict })
    } else note(file, page, 'an entry of Annots is no dictionary')
  }
  return annotations
}

/** The data of an editable annotation; undefined for other kinds and for unreadable ones. */
export function readAnnotationData(
  file: PdfFile,
  page: PdfPage,
  source: FileAnnotation,
): AnnotationData | undefined {
  const dict = new DictReader(source.dict, file)
  const kind = findKindBySubtype(dict.name('Subtype') ?? '')
  if (!kind) return undefined
  const about = { object: source.ref?.number ?? page.id }
  const common = readCommon(dict, page, placeOf(source), kind)
  noteWrongForms(dict, common, kind.entries, message =>
    file.warnings.note('annotation-value-bad', message, about),
  )
  const data = kind.read(dict, common)
  if (!data)
    file.warnings.note(
      'annotation-unreadable',
      `a ${kind.subtype} lacks its geometry; it is not edited`,
      about,
    )
  return data
}

/** Required entries of all annotations. ISO 32000-2, Table 166 */
function noteMissingEntries(file: PdfFile, dict: PdfDict, object: number): void {
  if (dict.entries.size === 0)
    file.warnings.note('dictionary-empty', 'an annotation has no entries', { object })
  const subtype = dict.get('Subtype')
  const kind = subtype instanceof PdfName ? findKindBySubtype(subtype.text) : undefined
  for (const key of ['Subtype', 'Rect', ...(kind?.requiredEntries ?? [])]) {
    if (file.resolve(dict.get(key)) === null)
      file.warnings.note('required-entry-missing', `an annotation has no ${key}`, { object })
  }
}

/** The text of an annotation with LF between lines. ISO 32000-2, 12.5.6.2 */
export function readContents(dict: DictReader): string | undefined {
  const text = dict.text('Contents')
  return text === undefined ? undefined : withLineFeeds(text)
}

/** Date of the last change as ISO 8601; undefined if missing or invalid. ISO 32000-2, Table 166 */
export function readDateModified(dict: DictReader): string | undefined {
  return findIsoDate(dict.text('M') ?? '')
}

interface TurnedKind {
  readonly isTurnedByMatrix?: true
  readonly keepsAppearance?: true
}

/** Fields of all kinds. An annotation without a name is named after `place`. */
export function readCommon(
  dict: DictReader,
  page: PageUnits,
  place: number | string,
  kind: TurnedKind,
): CommonData {
  const rect = dict.rect('Rect') ?? [0, 0, 0, 0]
  const created = findIsoDate(dict.text('CreationDate') ?? '')
  const modified = readDateModified(dict)
  const rgb = readRgb(dict.numbers('C'), dict.mixInks)
  const opacity = readOpacity(dict)
  return {
    uuid: readUuid(dict, page.id, place),
    ...fieldsOfPage(page),
    dateCreated: created ?? modified ?? undated,
    dateModified: modified ?? created ?? undated,
    author: dict.text('T') || 'unknown',
    textContent: readContents(dict) ?? '',
    rect,
    // The appearance is read only for kinds that need it.
    ...(kind.isTurnedByMatrix ? readTurn(dict, rect, kind) : { bbox: rect, matrix: identityMatrix }),
    color: rgb ? [...rgb, opacity] : [0, 0, 0, dict.has('C') ? 0 : opacity],
    ...readBorder(dict),
    // 32 bits, which some programs write as a signed number.
    flags: (dict.integer('F') ?? 0) >>> 0,
    ...readMarkup(dict, page.id),
  }
}

/**
 * The rotation of the appearance, and the shape before it; without one, that of `/Rotate`, by which other programs turn text counter-clockwise.
 * An appearance that is scaled to the annotation's rectangle by more than rounded numbers explain, and not turned by quarters, counts as
 * unrotated, and so does the mere place of one that the annotation keeps.
 */
function readTurn(
  dict: DictReader,
  rect: Rect,
  { keepsAppearance }: TurnedKind,
): Pick<CommonData, 'bbox' | 'matrix'> {
  const form = dict.dictionary('AP')?.dictionary('N')
  const matrix = form?.matrix('Matrix')
  const box = form?.rect('BBox')
  const upright = { bbox: rect, matrix: identityMatrix }
  const isTurned = matrix && (!keepsUpright(matrix) || matrix[0] + matrix[3] < 0)
  const degrees = isTurned ? degreesOf(matrix) : (dict.number('Rotate') ?? 0)
  // A quarter turn fits the rectangle, however the appearance is scaled to it.
  const quarter = rotationAround(degrees, (rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2)
  const back = degrees % 90 === 0 && !keepsAppearance ? findInverse(quarter) : undefined
  const fitted = degrees % 360 !== 0 && back ? { bbox: transformRect(back, rect), matrix: quarter } : upright
  if (!isTurned || !box) return fitted
  const [a, b, c, d] = matrix
  // Other programs round a rotation to two decimals, and its rectangle to whole points; in our own files nothing is moved.
  const isRotation = Math.hypot(a - d, b + c, Math.hypot(a, b) - 1) < 0.01
  const isExact = !isRotation || back || keepsAppearance
  const room = isExact ? 0.03 : 2.9 + (rectWidth(box) + rectHeight(box)) / 100
  const around = transformRect(matrix, box)
  const [wider, higher] = [rectWidth(rect) - rectWidth(around), rectHeight(rect) - rectHeight(around)]
  const isMoved = Math.hypot(wider, higher) < room
  const shift = (low: 0 | 1, high: 2 | 3): number =>
    Math.round((rect[low] + rect[high] - around[low] - around[high]) * 25) / 50
  const [dx, dy] = [shift(0, 2), shift(1, 3)]
  const isKept = isMoved && !(keepsAppearance && (dx !== 0 || dy !== 0))
  return isKept ? { bbox: box, matrix: multiply(matrix, translation(dx, dy)) } : fitted
}

function note(file: PdfFile, page: PdfPage, message: string): void {
  file.warnings.note('annotation-unreadable', message, { object: page.id })
}
