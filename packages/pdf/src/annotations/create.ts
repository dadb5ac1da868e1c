import type { PdfPage } from '../document/page-tree.ts'
import { PdfError } from '../errors.ts'
import { type FontBook, standardFonts } from '../fonts/font-book.ts'
import { identityMatrix, type Matrix, mapRect } from '../geometry/matrix.ts'
import type { CommonData } from './common-data.ts'
import { looksSame } from './compare-data.ts'
import { checkRect, isNumbers } from './given-geometry.ts'
import type { AnnotationPatch } from './model.ts'
import { type AnnotationData, getKind, type NewAnnotation } from './registry.ts'

/** Defaults of the product for all kinds. */
const defaults: Omit<CommonData, 'uuid' | 'pageId' | 'dateCreated' | 'dateModified'> = {
  author: 'unknown',
  textContent: '',
  rect: [0, 0, 0, 0],
  bbox: [0, 0, 0, 0],
  matrix: identityMatrix,
  color: [0, 0, 0, 0.9],
  strokeWidth: 1,
  strokeDashGap: [3, 0],
  // Printed, nothing else. ISO 32000-2, Table 167
  flags: 4,
}

/** Texts of any annotation. */
const textFields = ['uuid', 'author', 'textContent', 'subject', 'richText', 'inReplyTo'] as const

/** Fields that an annotation may have, and has only when they are given. */
const optionalFields = [...textFields, 'replyType', 'popup', 'borderStyle', 'otherFields'] as const

/** Fields of any kind that say where it lies; `rect` follows from them. */
const geometryFields = ['bbox', 'matrix'] as const

/**
 * Whole data of a new annotation: given fields, defaults for the rest, `rect` made to enclose what is drawn.
 * @throws {PdfError} `annotation-invalid`, `annotation-type-unknown`, `stamp-type-unknown`, `stamp-image-invalid`
 */
export function createAnnotationData(
  given: NewAnnotation,
  page: Pick<PdfPage, 'id'>,
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
    pageId: page.id,
    ...(given.inReplyTo && { replyType: given.replyType ?? 'Reply' }),
    ...(given.popup && { popup: { ...given.popup, rect: checkRect(given.popup.rect) } }),
  }
  checkCommon(common)
  return withOtherFields(complete(given, common, fonts), given)
}

/** Of what is drawn through points a matrix would turn the form in the file alone. */
function complete(given: NewAnnotation, common: CommonData, fonts: FontBook): AnnotationData {
  const kind = getKind(given.annotationType)
  return kind.complete(given, kind.isTurnedByMatrix ? common : { ...common, matrix: identityMatrix }, fonts)
}

/** Fields that the kind has no use for are kept as they are. */
function withOtherFields(data: AnnotationData, given: NewAnnotation): AnnotationData {
  let others: Record<string, unknown> | undefined
  for (const field in given) {
    const value: unknown = given[field as keyof NewAnnotation]
    if (Object.hasOwn(data, field) || value === undefined || value === null || field === 'subject') continue
    others ??= { ...data.otherFields }
    others[field] = value
  }
  return others ? { ...data, otherFields: others } : data
}

/** Data as it is exported: fields of others stand beside those of ours, as they came. */
export function toDataForm({ otherFields, ...data }: AnnotationData): AnnotationData {
  return otherFields ? { ...otherFields, ...data } : data
}

/** Data with some fields replaced. What names type and uuid is whole data: a field it lacks is taken away. */
export function mergeData(data: AnnotationData, patch: AnnotationPatch): AnnotationData {
  const kept = 'annotationType' in patch && 'uuid' in patch ? {} : data
  return {
    ...kept,
    ...patch,
    // An empty text is none.
    ...(patch.subject === '' && { subject: undefined }),
    annotationType: data.annotationType,
  } as AnnotationData
}

/**
 * Data with some fields replaced; `rect` follows from the geometry, and a `rect` given alone moves and scales it.
 * @throws {PdfError} `annotation-invalid`
 */
export function patchAnnotationData(
  data: AnnotationData,
  patch: AnnotationPatch,
  fonts: FontBook = standardFonts,
): AnnotationData {
  const kind = getKind(data.annotationType)
  const { rect } = patch
  // Rich text would go on saying the old words.
  const isReworded = data.richText && 'textContent' in patch && patch.textContent !== data.textContent
  const rewording = isReworded && !('richText' in patch) && { richText: undefined }
  const merged = { ...mergeData(data, patch), ...rewording } as AnnotationData
  checkCommon(merged)
  const changesGeometry = [...geometryFields, ...kind.geometry].some(field => field in patch)
  // What does not change the drawing leaves the geometry as the file has it.
  if (looksSame(data, merged)) return merged
  // A stamp of a file has no drawing of ours to complete.
  const patched = kind.keepsAppearance
    ? kind.transform(merged, identityMatrix, fonts)
    : complete(merged, merged, fonts)
  return rect && !changesGeometry ? kind.transform(patched, mapRect(patched.rect, rect), fonts) : patched
}

/**
 * The annotation moved, scaled or turned by a matrix of page space.
 */
export function transformAnnotation(
  data: AnnotationData,
  matrix: Matrix,
  fonts: FontBook = standardFonts,
): AnnotationData {
  return getKind(data.annotationType).transform(data, matrix, fonts)
}

function givenCommon(given: NewAnnotation): Partial<CommonData> {
  const taken: Record<string, unknown> = {}
  for (const key of [...Object.keys(defaults), ...optionalFields]) {
    const value = given[key as keyof CommonData]
    // An empty text is none.
    if (value !== undefined && value !== null && value !== '') taken[key] = value
  }
  return taken
}

function checkCommon(common: CommonData): void {
  const { rect, matrix, color, strokeDashGap, strokeWidth, flags, popup } = common
  const lists: readonly unknown[] = [
    rect,
    matrix,
    color,
    strokeDashGap,
    [strokeWidth, flags],
    popup?.rect ?? [],
  ]
  if (!lists.every(isNumbers) || strokeWidth < 0 || matrix.length !== 6 || color.length !== 4) {
    throw new PdfError(
      'annotation-invalid',
      'rect, matrix, color, strokeDashGap and strokeWidth must be finite numbers',
    )
  }
  if (!color.every(part => part >= 0 && part <= 1)) {
    throw new PdfError('annotation-invalid', 'color must be four numbers between 0 and 1')
  }
  if (textFields.some(field => common[field] !== undefined && typeof common[field] !== 'string'))
    throw new PdfError('annotation-invalid', `${textFields.join(', ')} must be texts`)
  for (const date of [common.dateCreated, common.dateModified]) {
    if (Number.isNaN(Date.parse(date))) throw new PdfError('annotation-invalid', `${date} is no ISO date`)
  }
}
