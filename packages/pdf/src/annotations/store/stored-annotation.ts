import type { OwnAppearance } from '../looks/appearance-source.ts'
import type { OpenedAnnotation } from '../values/carried.ts'
import type { Annotation, AnnotationId } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'
import type { FileAnnotation } from './read.ts'

/** An annotation with its origin and its current state. */
export interface StoredAnnotation {
  readonly id: AnnotationId
  readonly pageIndex: number
  /** Undefined for an annotation added in this session. */
  readonly source: FileAnnotation | undefined
  /** The data as read; undefined for new and for uneditable annotations. */
  readonly original: AnnotationData | undefined
  /** The data in the file, if only the appearance's matrix rotates the annotation; `original` is the rotated data. */
  readonly unbaked?: AnnotationData | undefined
  /** Of a copy: the annotation of the file that it is a copy of. */
  readonly template?: Pick<StoredAnnotation, 'source' | 'original' | 'unbaked'> | undefined
  /** Of one that was carried from another document, or a copy of such a one, added in this session. */
  readonly carried?: OpenedAnnotation | undefined
  readonly appearance: OwnAppearance
  data: AnnotationData | undefined
  isRemoved: boolean
  value: Annotation
}

/** Whether saving has to write anything for this annotation. */
export function isChanged({ source, original, data, isRemoved }: StoredAnnotation): boolean {
  return source ? isRemoved || data !== original : !isRemoved
}
