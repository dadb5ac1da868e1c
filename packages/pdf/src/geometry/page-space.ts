import { aCoordinate, aRecord, check, checked, coordinatesOf, oneOf } from '../arguments.ts'
import { findInverse, type Matrix, transformPoint } from './matrix.ts'
import type { Rect } from './rect.ts'
import { type PagePoint, pagePoint, type ViewPoint, viewPoint } from './units.ts'

/** How a page is displayed: its box, rotation and size. */
export interface PageViewOptions {
  /** The displayed box, normally the crop box. */
  readonly box: Rect
  /** Clockwise rotation in degrees, of the page plus the viewer: a multiple of 90. */
  readonly rotation: 0 | 90 | 180 | 270
  /** Points per unit of the page. */
  readonly userUnit: number
  /** Pixels per point (1/72 inch). */
  readonly scale: number
}

/** The transformation from page space to view pixels and back. */
export interface PageView {
  readonly toView: (point: PagePoint) => ViewPoint
  readonly toPage: (point: ViewPoint) => PagePoint
  /** Page space to view pixels. */
  readonly matrix: Matrix
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
}

const viewOptions = aRecord({
  box: coordinatesOf(4),
  rotation: oneOf([0, 90, 180, 270]),
  userUnit: 'number',
  scale: 'number',
})
const ofPoint = { point: aRecord({ x: aCoordinate, y: aCoordinate }) } as const

/**
 * The only place that converts between page space and view pixels.
 * @throws {PdfError} `argument-invalid`, its functions too
 * ISO 32000-2, 7.7.3.3
 */
export function pageToView(options: PageViewOptions): PageView {
  check(options, 'options', viewOptions)
  const { box, rotation, userUnit, scale } = options
  const s = scale * userUnit
  const [l, b, r, t] = box
  const w = (r - l) * s
  const h = (t - b) * s
  const matrix: Matrix =
    rotation === 0
      ? [s, 0, 0, -s, -l * s, t * s]
      : rotation === 90
        ? [0, s, s, 0, -b * s, -l * s]
        : rotation === 180
          ? [-s, 0, 0, s, r * s, -b * s]
          : [0, -s, -s, 0, t * s, r * s]
  const inverse = findInverse(matrix) ?? [1, 0, 0, 1, 0, 0]
  const turned = rotation === 90 || rotation === 270
  return {
    matrix,
    width: turned ? h : w,
    height: turned ? w : h,
    toView: checked((point: PagePoint) => viewPoint(...transformPoint(matrix, point.x, point.y)), ofPoint),
    toPage: checked((point: ViewPoint) => pagePoint(...transformPoint(inverse, point.x, point.y)), ofPoint),
  }
}
