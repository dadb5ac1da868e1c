import type { Matrix } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/rect.ts'

/** Red, green, blue and opacity, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** The window that shows the text of an annotation. ISO 32000-2, 12.5.6.14 */
export interface PopupData {
  readonly rect: Rect
  /** Whether it stands open when the document is opened. */
  readonly open: boolean
}

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
  /** `/F`: invisible 1, hidden 2, print 4, and so on. ISO 32000-2, Table 167 */
  readonly flags: number
  readonly subject?: string
  /** `/RC`: the text in XHTML, as the file has it; gone when `textContent` changes. Never to be shown unsanitised. */
  readonly richText?: string
  /** The uuid of the annotation of the same page that this one answers, or whose group it belongs to. */
  readonly inReplyTo?: string
  /** There exactly when `inReplyTo` is. ISO 32000-2, Table 172 */
  readonly replyType?: 'Reply' | 'Group'
  readonly popup?: PopupData
  /** Looks of a border that are kept and not drawn. ISO 32000-2, Table 168 */
  readonly borderStyle?: BorderStyle
  /** Fields of the data form that nobody here knows. */
  readonly otherFields?: Readonly<Record<string, unknown>>
}

/** Absent for a solid line and for dashes. */
export type BorderStyle = 'Beveled' | 'Inset' | 'Underline'

/** Data of one kind: the common fields and those that the kind's file in `kinds/` adds. */
export interface KindData extends CommonData {
  readonly annotationType: `/${string}`
}

/** The same without the look of a line, for kinds that draw none: the fields every kind has keep their defaults. */
export function withPlainLine({ borderStyle: _, ...common }: CommonData): CommonData {
  return { ...common, strokeWidth: 1, strokeDashGap: [3, 0] }
}
