import type { Scene } from '../../appearance/scene/scene.ts'
import type { Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'

/** Red, green, blue and alpha, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** The popup window with the text of an annotation. ISO 32000-2, 12.5.6.14 */
export interface PopupData {
  readonly rect: Rect
  /** Whether it is open initially. */
  readonly open: boolean
}

/** The date of an annotation without one; it is never written. */
export const undated = '1970-01-01T00:00:00.000Z'

/** Fields of all kinds. Geometry is in page space, dates are ISO 8601. */
export interface CommonData {
  readonly uuid: string
  /** Object number of the page. */
  readonly pageId: number
  /** In exported data: the index of the page from 0, its label and the number of pages, by which another copy of the file finds it. */
  readonly pageIndex?: number
  readonly pageLabel?: string
  readonly pageCount?: number
  /** Points per unit of its space; absent for one. Sizes that are given in points depend on it. ISO 32000-2, Table 31 */
  readonly userUnit?: number
  /** `undated` if the file has no date, as is `dateModified`. */
  readonly dateCreated: string
  readonly dateModified: string
  /** `unknown` if the file has no author. */
  readonly author: string
  /** Lines are separated by LF; empty for no text. */
  readonly textContent: string
  /** Encloses everything drawn. */
  readonly rect: Rect
  /** The shape before `matrix` is applied. */
  readonly bbox: Rect
  /** Rotates the shape in place; the identity matrix if it is not rotated. */
  readonly matrix: Matrix
  readonly color: Color
  readonly strokeWidth: number
  /** Dash and gap; a gap of 0 is a solid line. */
  readonly strokeDashGap: readonly [dash: number, gap: number]
  /** A longer pattern of dashes and gaps, which is drawn as long as it begins with `strokeDashGap`. */
  readonly strokeDashes?: readonly number[]
  /** `/F`: invisible 1, hidden 2, print 4, and so on. ISO 32000-2, Table 167 */
  readonly flags: number
  readonly subject?: string
  /**
   * `/RC`: the text in XHTML, as in the file; removed when `textContent` changes. Must be sanitised before it is
   * displayed.
   */
  readonly richText?: string
  /** The uuid of the annotation on the same page that this one replies to or is grouped with. */
  readonly inReplyTo?: string
  /** Present if and only if `inReplyTo` is. ISO 32000-2, Table 172 */
  readonly replyType?: 'Reply' | 'Group'
  readonly popup?: PopupData
  /** Border styles that are kept but not drawn. ISO 32000-2, Table 168 */
  readonly borderStyle?: BorderStyle
  /** Radii of the corners of `/Border`, which are kept but not drawn; absent for sharp corners. ISO 32000-2, Table 166 */
  readonly borderRadii?: readonly [across: number, up: number]
  /** The name of the layer that it belongs to, if it belongs to one. ISO 32000-2, Table 96 */
  readonly layer?: string
  /** Unknown fields of the data form. */
  readonly otherFields?: Readonly<Record<string, unknown>>
}

/** What annotations of a page have of it. */
export function fieldsOfPage({ id, userUnit = 1 }: PageUnits): Pick<CommonData, 'pageId' | 'userUnit'> {
  return { pageId: id, ...(userUnit !== 1 && { userUnit }) }
}

/** Object number of a page, and points per unit of its space; 1 if absent. */
export interface PageUnits {
  readonly id: number
  readonly userUnit?: number
}

/** A size in points as one in page space. */
export function inUnits(sizePt: number, { userUnit = 1 }: Pick<CommonData, 'userUnit'>): number {
  return sizePt / userUnit
}

/** Absent for a solid line and for dashes. */
export type BorderStyle = 'Beveled' | 'Inset' | 'Underline'

/** Data of one kind: the common fields and those of the kind's file in `kinds/`. */
export interface KindData extends CommonData {
  readonly annotationType: `/${string}`
}

/** The data of a kind that is defined by points, with the bounds of its drawing. */
export function withBounds<Data extends CommonData>(data: Data, { bounds }: Pick<Scene, 'bounds'>): Data {
  return { ...data, rect: bounds, bbox: bounds }
}

/** The common data with default line fields, for kinds that draw no line. */
export function withPlainLine({
  borderStyle: _,
  borderRadii: __,
  strokeDashes: ___,
  ...common
}: CommonData): CommonData {
  return { ...common, strokeWidth: 1, strokeDashGap: [3, 0] }
}
