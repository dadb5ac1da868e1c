import type { Matrix } from '../geometry/matrix.ts'
import type { Rect } from '../geometry/rect.ts'

/**
 * Annotations as plain values: what the session keeps, what travels between threads, and what is exported. Reading
 * and writing of the file's dictionaries is in `read` and `write`, one kind a file in `kinds/`.
 */

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

/** Text marked with a colour. */
export interface HighlightData extends CommonData {
  readonly annotationType: '/Highlight'
  /** Eight numbers a run of text: top left, top right, bottom left, bottom right in text direction. */
  readonly quadPoints: readonly number[]
}

/** Strokes of a pen. */
export interface InkData extends CommonData {
  readonly annotationType: '/Ink'
  /** One list of x, y, x, y … a stroke. */
  readonly inkList: readonly (readonly number[])[]
}

/** A rectangle, or a cloud along one. */
export interface SquareData extends CommonData {
  readonly annotationType: '/Square'
  /** Distances from `rect` to the shape: left, bottom, right, top. */
  readonly rectMargins: Rect
  readonly cloud: boolean
  /** Colour of the inside; absent for none. */
  readonly fillColor?: readonly [red: number, green: number, blue: number]
}

/** The data of any kind this engine can edit, told apart by `annotationType`. */
export type AnnotationData = HighlightData | InkData | SquareData

/** Kinds that can be edited. */
export type AnnotationKind = AnnotationData['annotationType']

/** Changes to some fields; those of other kinds are refused. */
export type AnnotationPatch = Partial<Omit<HighlightData, 'annotationType'>> &
  Partial<Omit<InkData, 'annotationType'>> &
  Partial<Omit<SquareData, 'annotationType'>>

/** What the caller must give of a new annotation: its geometry, its identity and its time. The rest has defaults. */
type New<Data extends CommonData, Key extends keyof Data> = Pick<Data, Key | 'uuid' | 'dateCreated'> &
  Partial<Data>

/** Data of an annotation to add; missing fields take the defaults of the kind. */
export type NewAnnotation =
  | New<HighlightData, 'annotationType' | 'quadPoints'>
  | New<InkData, 'annotationType' | 'inkList'>
  | New<SquareData, 'annotationType' | 'rect'>

/** Names an annotation within one open document; not the same after saving and opening again. */
export type AnnotationId = string & { readonly annotationId?: never }

/** An annotation of a page, of whatever kind. */
export interface Annotation {
  readonly id: AnnotationId
  readonly pageIndex: number
  /** The file's name of the kind, such as `Highlight`; empty when it has none. */
  readonly subtype: string
  /** Undefined for kinds that are shown but not edited. */
  readonly kind: AnnotationKind | undefined
  readonly rect: Rect
  /** ISO 32000-2, Table 167 */
  readonly flags: number
  /** Undefined exactly when `kind` is. */
  readonly data: AnnotationData | undefined
  /** Added since the document was opened. */
  readonly isNew: boolean
  readonly author?: string
  readonly contents?: string
  readonly dateModified?: string
  /** The annotation this one answers or belongs to. */
  readonly inReplyTo?: AnnotationId
}
