import { PdfError } from '../../errors.ts'
import { type FontBook, standardFonts } from '../../fonts/font-book.ts'
import { findInverse, identityMatrix, isIdentity, type Matrix, mapRect } from '../../geometry/matrix.ts'
import { type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import { type CommonData, fieldsOfPage, type PageUnits } from '../fields/common-data.ts'
import { checkRect, isNumbers } from '../fields/given-geometry.ts'
import { shownDifferences } from './compare-data.ts'
import type { AnnotationPatch } from './model.ts'
import { type AnnotationData, getKind, type NewAnnotation } from './registry.ts'

/** The product's defaults for all kinds. */
const defaults: Omit<CommonData, 'uuid' | 'pageId' | 'dateCreated' | 'dateModified'> = {
  author: 'unknown',
  textContent: '',
  rect: [0, 0, 0, 0],
  bbox: [0, 0, 0, 0],
  matrix: identityMatrix,
  color: [0, 0, 0, 0.9],
  strokeWidth: 1,
  strokeDashGap: [3, 0],
  // Print only. ISO 32000-2, Table 167
  flags: 4,
}

/** Text fields of all kinds. */
const textFields = ['uuid', 'author', 'textContent', 'subject', 'richText', 'inReplyTo', 'layer'] as const

/** Optional fields. */
const optionalFields = [
  ...textFields,
  'replyType',
  'popup',
  'strokeDashes',
  'borderStyle',
  'borderRadii',
  'otherFields',
] as const

/** Geometry fields of all kinds; `rect` is computed from them. */
const geometryFields = ['bbox', 'matrix'] as const

/**
 * Complete data of a new annotation: given fields, defaults for the rest, and a `rect` that encloses the drawing.
 * @throws {PdfError} `annotation-invalid`, `annotation-type-unknown`, `stamp-type-unknown`, `stamp-image-invalid`
 */
export function createAnnotationData(
  given: NewAnnotation,
  page: PageUnits,
  fonts: FontBook = standardFonts,
): AnnotationData {
  const kind = getKind(given.annotationType)
  const common: CommonData = {
    ...defaults,
    ...kind.defaults,
    ...givenCommon(given),
    uuid: given.uuid,
    dateCreated: given.dateCreated,
    dateModified: given.dateModified ?? given.dateCreated,
    ...fieldsOfPage(page),
    ...(given.inReplyTo && { replyType: given.replyType ?? 'Reply' }),
    ...(given.popup && { popup: { ...given.popup, rect: checkRect(given.popup.rect) } }),
  }
  checkCommon(common)
  return withOtherFields(complete(given, common, fonts), given)
}

/** For a kind that is defined by points, a matrix would rotate only the form in the file, so it is applied to the points. */
function complete(given: NewAnnotation, common: CommonData, fonts: FontBook): AnnotationData {
  const kind = getKind(given.annotationType)
  const { matrix } = common
  if (!findInverse(matrix)) throw new PdfError('annotation-invalid', 'matrix has no inverse')
  if (kind.isTurnedByMatrix || isIdentity(matrix)) return kind.complete(given, common, fonts)
  return kind.transform(kind.complete(given, { ...common, matrix: identityMatrix }, fonts), matrix, fonts)
}

/** Fields that come from elsewhere: from the kind, and from the page. */
const notKept: readonly string[] = ['subject', 'userUnit', 'pageIndex', 'pageLabel', 'pageCount']

/** Fields that the kind does not use are kept unchanged. */
function withOtherFields(data: AnnotationData, given: NewAnnotation): AnnotationData {
  let others: Record<string, unknown> | undefined
  for (const field in given) {
    const value: unknown = given[field as keyof NewAnnotation]
    if (Object.hasOwn(data, field) || value === undefined || value === null || notKept.includes(field))
      continue
    others ??= { ...data.otherFields }
    others[field] = value
  }
  return others ? { ...data, otherFields: others } : data
}

/** Data for export: unknown fields are placed beside the known ones. */
export function toDataForm<Data extends object>({
  otherFields,
  ...data
}: Data & Pick<CommonData, 'otherFields'>): Data {
  return { ...otherFields, ...data } as Data
}

/** Data with some fields replaced. A patch with type and uuid is complete data: a missing field is removed. */
export function mergeData(data: AnnotationData, patch: AnnotationPatch): AnnotationData {
  const kept = 'annotationType' in patch && 'uuid' in patch ? {} : data
  // Names of the page belong to exported data only, and its unit to the page.
  const { pageIndex: _, pageLabel: __, pageCount: ___, userUnit: ____, ...fields } = patch
  return {
    ...kept,
    ...fields,
    // An empty text counts as missing.
    ...(patch.subject === '' && { subject: undefined }),
    ...(typeof patch.textContent === 'string' && { textContent: withLineFeeds(patch.textContent) }),
    annotationType: data.annotationType,
    ...(data.userUnit && { userUnit: data.userUnit }),
  } as AnnotationData
}

/**
 * Data with some fields replaced; `rect` is computed from the geometry, and a `rect` given alone moves and scales it.
 * @throws {PdfError} `annotation-invalid`
 */
export function patchAnnotationData(
  data: AnnotationData,
  patch: AnnotationPatch,
  fonts: FontBook = standardFonts,
): AnnotationData {
  const kind = getKind(data.annotationType)
  const { rect } = patch
  // The rich text would still contain the old text.
  const merging = mergeData(data, patch)
  const isReworded = data.richText && merging.textContent !== data.textContent
  const rewording = isReworded && !('richText' in patch) && { richText: undefined }
  const isIn = (field: string): boolean => field in patch
  const hasPoints = kind.geometry.some(isIn)
  // New points are where they are shown.
  const turn = hasPoints && !isIn('matrix') && { matrix: identityMatrix }
  const merged = { ...merging, ...rewording, ...turn } as AnnotationData
  checkCommon(merged)
  const changesGeometry = hasPoints || geometryFields.some(isIn)
  // A change that does not affect the drawing keeps the geometry of the file.
  const shown = shownDifferences(data, merged)
  if (shown.length === 0) return merged
  // A stamp of the file is not drawn by us, so it is only transformed.
  const isOtherText = shown.every(field => field === 'textContent')
  const patched =
    kind.keepsAppearance || isOtherText ? measuredAnnotation(merged, fonts) : complete(merged, merged, fonts)
  if (!rect || changesGeometry) return patched
  return kind.transform(patched, mapRect(replacedRect(data, patched, fonts), rect), fonts)
}

/**
 * What a given rectangle replaces: the extent of our drawing, with the room around it that the rectangle of the file has. A rectangle
 * that is far from the drawing, or cuts through it, has nothing to do with it.
 */
function replacedRect(data: AnnotationData, patched: AnnotationData, fonts: FontBook): Rect {
  const { rect: drawn } = measuredAnnotation(data, fonts)
  const sizes = [rectWidth(drawn), rectHeight(drawn)] as const
  const room = (at: 0 | 1 | 2 | 3): number => data.rect[at] - drawn[at]
  const isNear = ([0, 1, 2, 3] as const).every(at => {
    const size = sizes[at & 1] ?? 0
    const outside = at < 2 ? -room(at) : room(at)
    // The line of a callout may end outside of its rectangle.
    return outside < size + minRoom && outside > -size / 4 - minRoom
  })
  if (!isNear) return patched.rect
  const edge = (at: 0 | 1 | 2 | 3): number => patched.rect[at] + room(at)
  return [edge(0), edge(1), edge(2), edge(3)]
}

/** Lines have hardly a height, and rectangles are rounded to whole points. */
const minRoom = 2

/** The annotation moved, scaled or rotated by a matrix of page space. */
export function transformAnnotation(
  data: AnnotationData,
  matrix: Matrix,
  fonts: FontBook = standardFonts,
): AnnotationData {
  return getKind(data.annotationType).transform(data, matrix, fonts)
}

/** The annotation with the extent of our drawing of it, which in a file of another program may be another. */
export function measuredAnnotation(data: AnnotationData, fonts: FontBook): AnnotationData {
  return transformAnnotation(data, identityMatrix, fonts)
}

/** The annotation before it is rotated in place, as its appearance is drawn. */
export function unturnedAnnotation(data: AnnotationData, fonts: FontBook): AnnotationData {
  const back = isIdentity(data.matrix) ? undefined : findInverse(data.matrix)
  return back ? { ...transformAnnotation(data, back, fonts), matrix: identityMatrix } : data
}

function givenCommon(given: NewAnnotation): Partial<CommonData> {
  const taken: Record<string, unknown> = {}
  for (const key of [...Object.keys(defaults), ...optionalFields]) {
    const value = given[key as keyof CommonData]
    // An empty text counts as missing.
    if (value !== undefined && value !== null && value !== '') taken[key] = value
  }
  if (typeof taken.textContent === 'string') taken.textContent = withLineFeeds(taken.textContent)
  const { mayOmitOpacity } = getKind(given.annotationType)
  if (mayOmitOpacity && isNumbers(taken.color) && taken.color.length === 3) taken.color = [...taken.color, 1]
  return taken
}

/** A text with LF between lines, whatever was between them. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

function checkCommon(common: CommonData): void {
  const { rect, bbox, matrix, color, strokeDashGap, strokeWidth, flags, popup } = common
  const lists: readonly unknown[] = [
    rect,
    bbox,
    matrix,
    color,
    strokeDashGap,
    [strokeWidth, flags],
    popup?.rect ?? [],
    common.borderRadii ?? [],
    common.strokeDashes ?? [],
  ]
  if (!lists.every(isNumbers) || strokeWidth < 0 || matrix.length !== 6 || color.length !== 4) {
    throw new PdfError('annotation-invalid', 'geometry, color and stroke must be numbers')
  }
  if (!color.every(part => part >= 0 && part <= 1)) {
    throw new PdfError('annotation-invalid', 'color must be four numbers between 0 and 1')
  }
  if (typeof (popup?.open ?? true) !== 'boolean')
    throw new PdfError('annotation-invalid', 'popup.open must be true or false')
  if (textFields.some(field => common[field] !== undefined && typeof common[field] !== 'string'))
    throw new PdfError('annotation-invalid', `${textFields.join(', ')} must be texts`)
  for (const date of [common.dateCreated, common.dateModified]) {
    if (Number.isNaN(Date.parse(date))) throw new PdfError('annotation-invalid', `${date} is no ISO date`)
  }
}
