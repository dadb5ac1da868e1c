import { findDrawnBounds } from '../../appearance/scene/curve-bounds.ts'
import { fitCurve } from '../../appearance/scene/fit-curve.ts'
import { roundStroke, type Scene } from '../../appearance/scene/scene.ts'
import { PdfError } from '../../errors.ts'
import { meanScale, transformCoordinates } from '../../geometry/matrix.ts'
import { growRect, type Rect } from '../../geometry/rect.ts'
import { numbersOf } from '../../objects/reader.ts'
import { remembered } from '../../objects/remembered.ts'
import { isArray } from '../../objects/values.ts'
import { borderEntries, dashOf } from '../fields/border.ts'
import { type KindData, withBounds } from '../fields/common-data.ts'
import { list, points } from '../fields/entry-forms.ts'
import { isNumbers } from '../fields/given-geometry.ts'
import type { Kind, KindForm } from '../fields/kind.ts'

/** Strokes of a pen. */
export interface InkData extends KindData {
  readonly annotationType: '/Ink'
  /** One list of x, y, x, y … per stroke, rounded to a hundredth of a point. */
  readonly inkList: readonly (readonly number[])[]
}

/** Pen strokes, drawn as smooth curves. ISO 32000-2, 12.5.6.13 */
export const ink: Kind<InkData, 'inkList'> = {
  type: '/Ink',
  subtype: 'Ink',
  defaults: {},
  geometry: ['inkList'],
  entries: { InkList: list(points(2), count => count > 0) },
  points: ({ inkList }) => inkList.flat(),

  complete({ inkList }, common) {
    const isUsable = (stroke: readonly number[]): boolean =>
      isNumbers(stroke) && stroke.length >= 2 && stroke.length % 2 === 0
    if (!Array.isArray(inkList) || inkList.length === 0 || !inkList.every(isUsable)) {
      throw new PdfError('annotation-invalid', 'inkList must be lists of points')
    }
    return withRect({ ...common, annotationType: '/Ink', inkList: inkList.map(toHundredths) })
  },

  read(dict, common) {
    const inkList = (dict.values('InkList') ?? []).flatMap(stroke => {
      const numbers = (isArray(stroke) && numbersOf(stroke)) || []
      const pairs = numbers.slice(0, numbers.length - (numbers.length % 2))
      return pairs.length > 0 ? [toHundredths(pairs)] : []
    })
    return inkList.length === 0 ? undefined : { ...common, annotationType: '/Ink', inkList }
  },

  write: data => ({ InkList: data.inkList, ...borderEntries(data) }),

  scene: inkScene,

  transform: (data, matrix) =>
    withRect({
      ...data,
      inkList: data.inkList.map(stroke => toHundredths(transformCoordinates(matrix, stroke))),
      strokeWidth: data.strokeWidth * meanScale(matrix),
    }),
}

/** The data form of pen strokes. */
export const inkForm: KindForm<InkData, 'inkList'> = {
  fields: { inkList: { lists: 2 } },
  needed: ['inkList'],
}

function inkScene(data: InkData): Scene {
  const [r, g, b, opacity] = data.color
  const segments = data.inkList.flatMap(stroke => curveOf(stroke))
  const stroke = roundStroke([r, g, b], opacity, data.strokeWidth, dashOf(data))
  return {
    bounds: enclosing(growRect(findDrawnBounds(segments) ?? data.rect, data.strokeWidth / 2)),
    blendMode: 'normal',
    items: data.strokeWidth > 0 ? [{ type: 'path', segments, stroke }] : [],
  }
}

const withRect = (data: InkData): InkData => withBounds(data, inkScene(data))

/**
 * Cached, because the curve of a stroke is needed when it is added, displayed and saved, and for every move of the
 * pen that continues it.
 */
const curveOf = remembered(fitCurve)

/**
 * Rounds a stroke's coordinates, whether it was drawn, imported or read, so that it is the same before and after
 * saving, export and import. The file is changed only if the stroke itself is edited.
 */
function toHundredths(stroke: readonly number[]): readonly number[] {
  return stroke.map(coordinate => Math.round(coordinate * 100) / 100 || 0)
}

function enclosing([l, b, r, t]: Rect): Rect {
  return [
    Math.floor(l * 100) / 100,
    Math.floor(b * 100) / 100,
    Math.ceil(r * 100) / 100,
    Math.ceil(t * 100) / 100,
  ]
}
