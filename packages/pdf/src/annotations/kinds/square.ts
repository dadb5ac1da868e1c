import { cloudPath, rectPath, transformPath } from '../../appearance/path.ts'
import type { PathSegment, Scene } from '../../appearance/scene.ts'
import { PdfError } from '../../errors.ts'
import { isIdentity, type Matrix, multiply, transformRect } from '../../geometry/matrix.ts'
import { growRect, normalizeRect, type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import { PdfDict, PdfName } from '../../objects/values.ts'
import { borderEntries, dashOf } from '../border.ts'
import { readRgb } from '../color.ts'
import { defineKind } from '../kind.ts'
import type { SquareData } from '../model.ts'

/** Width of one arc of a cloud. */
const cloudArcPt = 20

/** A rectangle or a cloud along one; its border lies inside `bbox`. ISO 32000-2, 12.5.6.8 */
export const square = defineKind({
  type: '/Square',
  subtype: 'Square',
  defaults: { strokeWidth: 3 },

  complete(given, common) {
    const box = given.bbox ?? given.rect
    const bbox = Array.isArray(box) && box.length === 4 ? normalizeRect(box as Rect) : undefined
    if (!bbox?.every(Number.isFinite) || rectWidth(bbox) <= 0 || rectHeight(bbox) <= 0) {
      throw new PdfError('annotation-invalid', 'rect must be four finite numbers with an area')
    }
    return withRect({
      ...common,
      annotationType: '/Square',
      bbox,
      rectMargins: given.rectMargins ?? [0, 0, 0, 0],
      cloud: given.cloud ?? false,
      ...(given.fillColor && { fillColor: given.fillColor }),
    })
  },

  read(dict, common) {
    const [l = 0, b = 0, r = 0, t = 0] = (dict.numbers('RD') ?? []).map(margin => Math.max(0, margin))
    const fits = l + r < rectWidth(common.bbox) && b + t < rectHeight(common.bbox)
    const fillColor = readRgb(dict.numbers('IC'))
    return {
      ...common,
      annotationType: '/Square',
      rectMargins: fits ? [l, b, r, t] : [0, 0, 0, 0],
      cloud: dict.dictionary('BE')?.name('S') === 'C',
      ...(fillColor && { fillColor }),
    }
  },

  write: data => ({
    ...borderEntries(data),
    IC: data.fillColor,
    BE: data.cloud ? new PdfDict({ S: new PdfName('C'), I: 2 }) : undefined,
    // Readers agree on left, bottom, right, top, against the text of the standard.
    RD: data.rectMargins.some(margin => margin > 0) ? data.rectMargins : undefined,
  }),

  scene: squareScene,

  transform(data, matrix) {
    if (keepsUpright(matrix) && isIdentity(data.matrix))
      return withRect({ ...data, bbox: transformRect(matrix, data.bbox) })
    return withRect({ ...data, matrix: multiply(data.matrix, matrix) })
  },
})

function squareScene(data: SquareData): Scene {
  const [r, g, b, opacity] = data.color
  const { strokeWidth: width, fillColor } = data
  const segments = transformPath(data.matrix, shape(data))
  const stroke =
    width > 0
      ? {
          color: [r, g, b] as const,
          opacity,
          width,
          cap: 'butt' as const,
          join: 'miter' as const,
          miterLimit: 10,
          dash: dashOf(data),
          dashPhase: 0,
        }
      : undefined
  return {
    bounds: transformRect(data.matrix, data.bbox),
    blendMode: 'normal',
    items: [
      {
        type: 'path',
        segments,
        ...(fillColor && { fill: { color: fillColor, opacity } }),
        ...(stroke && { stroke }),
      },
    ],
  }
}

/** The outline before turning: inset by half the stroke, or more for the bulges of a cloud. */
function shape({ bbox, rectMargins: [l, b, r, t], strokeWidth, cloud }: SquareData): PathSegment[] {
  const inner: Rect = [bbox[0] + l, bbox[1] + b, bbox[2] - r, bbox[3] - t]
  if (!cloud) return rectPath(growRect(inner, -strokeWidth / 2))
  const span = Math.min(cloudArcPt, rectWidth(inner) / 2, rectHeight(inner) / 2)
  const [left, bottom, right, top] = growRect(inner, -strokeWidth / 2 - span / 2)
  return cloudPath([left, bottom, right, bottom, right, top, left, top], span)
}

function withRect(data: SquareData): SquareData {
  return { ...data, rect: squareScene(data).bounds }
}

/** Whether a matrix leaves upright rectangles upright. */
function keepsUpright(matrix: Matrix): boolean {
  return Math.abs(matrix[1]) < 1e-9 && Math.abs(matrix[2]) < 1e-9
}
