import type { PdfFile } from '../document/pdf-file.ts'
import type { FontBook } from '../fonts/font-book.ts'
import { findInverse, identityMatrix, transformRect } from '../geometry/matrix.ts'
import { findBounds, growRect, type Rect } from '../geometry/rect.ts'
import { DictReader } from '../objects/reader.ts'
import type { PdfDict } from '../objects/values.ts'
import { placedMatrix } from './carried-look.ts'
import { type AnnotationData, getKind } from './registry.ts'

/**
 * Tolerance for points outside of the rectangle, in points and in line widths, because files contain rounded numbers.
 */
const tolerance = 1

/**
 * Some programs rotate a drawing only by the matrix of its appearance and leave its points unrotated. Returns the
 * data with its points where they are displayed; undefined if they are there already. The file is changed only if the
 * annotation is edited.
 * ISO 32000-2, 12.5.5
 */
export function findBaked(
  data: AnnotationData,
  source: { readonly file: PdfFile; readonly dict: PdfDict },
  fonts: FontBook,
): AnnotationData | undefined {
  const kind = getKind(data.annotationType)
  const points = kind.points?.(data)
  const bounds = points && findBounds(points)
  if (!bounds) return undefined
  const room = growRect(data.rect, tolerance + data.strokeWidth)
  // If all points are inside, the appearance need not be read.
  if (encloses(room, bounds)) return undefined
  const form = new DictReader(source.dict, source.file).dictionary('AP')?.dictionary('N')
  const [, b = 0, c = 0] = form?.matrix('Matrix') ?? identityMatrix
  if (!form || Math.abs(b) + Math.abs(c) < 1e-6) return undefined
  const toPage = placedMatrix(form, data.rect, identityMatrix)
  if (!findInverse(toPage) || !encloses(room, transformRect(toPage, bounds))) return undefined
  const baked = kind.transform(data, toPage, fonts)
  return { ...baked, rect: data.rect, bbox: data.rect }
}

function encloses([l, b, r, t]: Rect, [left, bottom, right, top]: Rect): boolean {
  return left >= l && bottom >= b && right <= r && top <= t
}
