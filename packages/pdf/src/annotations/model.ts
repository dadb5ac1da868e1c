import type { Rect } from '../geometry/rect.ts'
import type { AnnotationData, AnnotationKind } from './registry.ts'

/**
 * Annotations as plain values: what the session keeps, what travels between threads, and what is exported. Reading
 * and writing of the file's dictionaries is in `read` and `write`, one kind a file in `kinds/`.
 */

/** Changes to some fields; a kind refuses what it cannot draw and ignores what it has not. */
export type AnnotationPatch = PatchOf<AnnotationData>

type PatchOf<Data> = Data extends AnnotationData ? Partial<Omit<Data, 'annotationType'>> : never

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
