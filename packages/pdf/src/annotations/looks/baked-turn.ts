import { readOperations } from '../../content/operations.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { WarningLog } from '../../errors.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import {
  findInverse,
  identityMatrix,
  isIdentity,
  isMatrix,
  type Matrix,
  multiply,
  transformCoordinates,
  transformPoint,
  transformRect,
} from '../../geometry/matrix.ts'
import { findBounds, growRect, type Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { remembered } from '../../objects/remembered.ts'
import type { PdfDict, PdfStream } from '../../objects/values.ts'
import { placedMatrix } from '../shapes/carried-look.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { contentOf, findNormalAppearance } from './appearance-source.ts'

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
  const form = findNormalAppearance(source)
  const reader = form && new DictReader(form.dict, source.file)
  if (!reader) return undefined
  const toPage = placedMatrix(reader, data.rect, identityMatrix)
  const back = findInverse(toPage)
  const room = growRect(data.rect, tolerance + data.strokeWidth)
  if (isIdentity(toPage) || !back || !encloses(room, transformRect(toPage, bounds))) return undefined
  // A turn in place leaves the points inside of the rectangle, so only the drawing shows which are meant.
  if (encloses(room, bounds) && !drawsNearer(drawnPoints(form, source.file), points, back)) return undefined
  const baked = kind.transform(data, toPage, fonts)
  return { ...baked, rect: data.rect, bbox: data.rect }
}

type Point = readonly [x: number, y: number]

/** Points of an appearance that are looked at, and coordinates of the annotation. */
const mostDrawn = 2000
const mostCompared = 100

/**
 * Whether an appearance draws at these points at least as near as at the points from which its matrix leads to them. Then they
 * are the points before the rotation.
 */
function drawsNearer(drawn: readonly Point[], points: readonly number[], back: Matrix): boolean {
  if (drawn.length === 0) return false
  const some = points.slice(0, mostCompared)
  return distanceTo(drawn, some) <= distanceTo(drawn, transformCoordinates(back, some)) + 1e-6
}

/** The sum of the distances from points to the nearest drawn ones. */
function distanceTo(drawn: readonly Point[], points: readonly number[]): number {
  return points.reduce((sum, x, at) => {
    const y = points[at + 1] ?? 0
    return at % 2 === 0 ? sum + Math.min(...drawn.map(([a, b]) => Math.hypot(a - x, b - y))) : sum
  }, 0)
}

/**
 * The ends of the segments that a form draws, in its own space; those of nested forms are left out. Many annotations may share
 * one appearance, which is read once.
 */
const drawnPoints = remembered((form: PdfStream, file: PdfFile): readonly Point[] => {
  const drawn: Point[] = []
  let matrix = identityMatrix
  const content = contentOf(form, file) ?? new Uint8Array()
  for (const { operator, numbers } of readOperations(content, new WarningLog())) {
    // Drawings of one annotation save and restore at most as a whole.
    const [x = 0, y = 0] = numbers
    const [u = 0, v = 0] = numbers.slice(-2)
    const draw = (...point: Point): void => void drawn.push(transformPoint(matrix, ...point))
    if (operator === 'cm' && isMatrix(numbers)) matrix = multiply(numbers, matrix)
    else if ('mlcvy'.includes(operator)) draw(u, v)
    else if (operator === 're') {
      draw(x, y)
      draw(x + u, y)
      draw(x, y + v)
      draw(x + u, y + v)
    }
    if (drawn.length >= mostDrawn) break
  }
  return drawn
})

function encloses([l, b, r, t]: Rect, [left, bottom, right, top]: Rect): boolean {
  return left >= l && bottom >= b && right <= r && top <= t
}
