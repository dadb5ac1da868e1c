import type { Rect } from '../../geometry/rect.ts'
import type { AnnotationData, AnnotationKind } from './registry.ts'

/**
 * Annotations as plain values for the session, for messages between threads and for export. `read` and `write`
 * convert them from and to dictionaries; each kind has a file in `kinds/`.
 */

/** Changes to some fields; a kind rejects values that it cannot draw and ignores fields it does not have. */
export type AnnotationPatch = PatchOf<AnnotationData>

type PatchOf<Data> = Data extends AnnotationData ? Partial<Omit<Data, 'annotationType'>> : never

/** Identifies an annotation within one open document; not stable over saving and reopening. */
export type AnnotationId = string & { readonly annotationId?: never }

/** An annotation of a page, of any kind. */
export interface Annotation {
  readonly id: AnnotationId
  readonly pageIndex: number
  /** The subtype in the file, such as `Highlight`; empty if missing. */
  readonly subtype: string
  /** Undefined for kinds that cannot be edited. */
  readonly kind: AnnotationKind | undefined
  readonly rect: Rect
  /** ISO 32000-2, Table 167 */
  readonly flags: number
  /** Undefined if and only if `kind` is. */
  readonly data: AnnotationData | undefined
  /** Added since the document was opened. */
  readonly isNew: boolean
  readonly author?: string
  readonly contents?: string
  readonly dateModified?: string
  /** The annotation this one replies to or belongs to. */
  readonly inReplyTo?: AnnotationId
  readonly appearance?: AnnotationAppearance
}

/**
 * How an annotation looks in its document; opaque. `renderAnnotation` draws it as long as it shows the annotation's data, also in copies
 * with other data. It is left out in JSON, and empty in a copy that was sent to another thread, which is drawn from its data.
 */
export interface AnnotationAppearance {
  toJSON(): undefined
}
