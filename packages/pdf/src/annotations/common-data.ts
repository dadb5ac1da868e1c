import type { Matrix } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/rect.ts'

/** Red, green, blue and opacity, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** What every kind has. Geometry is in page space, dates are ISO 8601. */
export interface CommonData {
  readonly uuid: string
  /** Object number of the page. */
  readonly pageId: number
  readonly dateCreated: string
  readonly dateModified: string
  /** `unknown` when the file names nobody. */
  readonly author: string
  /** Lines are separated by LF; empty for none. */
  readonly textContent: string
  /** Encloses everything drawn. */
  readonly rect: Rect
  /** The shape before `matrix`. */
  readonly bbox: Rect
  /** Turns the shape in place; identity for what is not turned. */
  readonly matrix: Matrix
  readonly color: Color
  readonly strokeWidth: number
  /** Dash and gap; a gap of 0 is a solid line. */
  readonly strokeDashGap: readonly [dash: number, gap: number]
}

/** Data of one kind: the common fields and those that the kind's file in `kinds/` adds. */
export interface KindData extends CommonData {
  readonly annotationType: `/${string}`
}

/** The look of a line for what has none: the fields every kind has say so with their defaults. */
export const plainLine: Pick<CommonData, 'strokeWidth' | 'strokeDashGap'> = {
  strokeWidth: 1,
  strokeDashGap: [3, 0],
}
