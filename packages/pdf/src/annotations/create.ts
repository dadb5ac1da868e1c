import type { PdfPage } from '../document/page-tree.ts'
import { PdfError } from '../errors.ts'
import { identityMatrix, type Matrix } from '../geometry/matrix.ts'
import type { CommonData } from './common-data.ts'
import { looksSame } from './compare-data.ts'
import type { AnnotationPatch } from './model.ts'
import { type AnnotationData, getKind, type NewAnnotation } from './registry.ts'
import { checkStampData } from './stamp-data.ts'

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

/**
 * Whole data of a new annotation: given fields, defaults for the rest, `rect` made to enclose what is drawn.
 * @throws {PdfError} `annotation-invalid`, `annotation-type-unknown`, `stamp-type-unknown`, `stamp-image-invalid`
 */
export function createAnnotationData(given: NewAnnotation, page: Pick<PdfPage, 'id'>): AnnotationData {
  if (String(given.annotationType) === '/Stamp') checkStampData({ ...given })
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
  return kind.complete(given, common)
}

/**
 * Data with some fields replaced; `rect` follows from the geometry, and a `rect` given alone moves and scales it.
 * @throws {PdfError} `annotation-invalid`
 */
export function patchAnnotationData(data: AnnotationData, patch: AnnotationPatch): AnnotationData {
  const kind = getKind(data.annotationType)
  const { rect, ...others } = patch
  const merged = { ...data, ...others, annotationType: data.annotationType } as AnnotationData
  checkCommon(merged)
  const changesGeometry = 'quadPoints' in patch || 'inkList' in patch || 'bbox' in patch || 'matrix' in patch
  // What does not change the drawing leaves the geometry as the file has it.
  if (!rect && looksSame(data, merged)) return merged
  const patched = kind.complete(merged, merged)
  return rect && !changesGeometry ? kind.transform(patched, mapRect(patched.rect, rect)) : patched
}

/**
 * The annotation moved, scaled or turned by a matrix of page space.
 */
export function transformAnnotation(data: AnnotationData, matrix: Matrix): AnnotationData {
  return getKind(data.annotationType).transform(data, matrix)
}

function mapRect([l, b, r, t]: CommonData['rect'], [L, B, R, T]: CommonData['rect']): Matrix {
  const sx = r > l ? (R - L) / (r - l) : 1
  const sy = t > b ? (T - B) / (t - b) : 1
  return [sx, 0, 0, sy, L - l * sx, B - b * sy]
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
