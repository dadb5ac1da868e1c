import type { PdfPage } from '../document/page-tree.ts'
import { PdfError } from '../errors.ts'
import { type FontBook, standardFonts } from '../fonts/font-book.ts'
import { identityMatrix, type Matrix, mapRect } from '../geometry/matrix.ts'
import type { CommonData } from './common-data.ts'
import { looksSame } from './compare-data.ts'
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
}

/** Fields that say where an annotation lies; `rect` follows from them. */
const geometryFields = ['quadPoints', 'inkList', 'vertices', 'points', 'bbox', 'matrix'] as const

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
  }
  checkCommon(common)
  return kind.complete(given, common, fonts)
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
  const { rect, ...others } = patch
  const merged = { ...data, ...others, annotationType: data.annotationType } as AnnotationData
  checkCommon(merged)
  const changesGeometry = geometryFields.some(field => field in patch)
  // What does not change the drawing leaves the geometry as the file has it.
  if (!rect && looksSame(data, merged)) return merged
  // A stamp of a file has no drawing of ours to complete.
  const patched = kind.keepsAppearance
    ? kind.transform(merged, identityMatrix, fonts)
    : kind.complete(merged, merged, fonts)
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
  for (const key of Object.keys(defaults)) {
    const value = given[key as keyof typeof defaults]
    if (value !== undefined) taken[key] = value
  }
  return taken
}

function checkCommon(common: CommonData): void {
  const lists: readonly unknown[] = [common.rect, common.matrix, common.color, common.strokeDashGap]
  if (!lists.every(Array.isArray)) {
    throw new PdfError('annotation-invalid', 'rect, matrix, color and strokeDashGap must be lists of numbers')
  }
  const numbers = [
    ...common.rect,
    ...common.matrix,
    ...common.color,
    ...common.strokeDashGap,
    common.strokeWidth,
  ]
  if (
    !numbers.every(Number.isFinite) ||
    common.strokeWidth < 0 ||
    common.matrix.length !== 6 ||
    common.color.length !== 4
  ) {
    throw new PdfError(
      'annotation-invalid',
      'rect, matrix, color, strokeDashGap and strokeWidth must be finite numbers',
    )
  }
  if (!common.color.every(part => part >= 0 && part <= 1)) {
    throw new PdfError('annotation-invalid', 'color must be four numbers between 0 and 1')
  }
  for (const date of [common.dateCreated, common.dateModified]) {
    if (Number.isNaN(Date.parse(date))) throw new PdfError('annotation-invalid', `${date} is no ISO date`)
  }
}
