import { PdfError } from '../../errors.ts'
import type { AnnotationId, AnnotationPatch } from '../values/model.ts'
import type { NewAnnotation } from '../values/registry.ts'

/**
 * One edit of the annotations of a document. An edit concerns the annotation that it names and no other: a caller who
 * removes an annotation names its replies as well, or they stay and are saved as replies to nothing. A popup is no
 * annotation of its own but part of the one it belongs to, and is removed and brought back with it.
 * ISO 32000-2, 12.5.6.2, 12.5.6.14
 */
export type AnnotationEdit =
  /**
   * Adds an annotation under an id of the caller's choice; or brings one back that was removed, in its place: with the
   * given data, or without data as it was.
   */
  | {
      readonly kind: 'add'
      readonly id: AnnotationId
      /** Counted from 0. */
      readonly pageIndex: number
      /** Its `inReplyTo` is the `uuid` of the annotation that it replies to, which may be added by a later edit. */
      readonly data?: NewAnnotation | undefined
    }
  /** Changes some fields. A patch with type and uuid is complete data: missing fields are removed. */
  | { readonly kind: 'update'; readonly id: AnnotationId; readonly data: AnnotationPatch }
  | { readonly kind: 'remove'; readonly id: AnnotationId }

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether a caller without types gave an edit. */
function isEdit(given: unknown): boolean {
  const { kind, id, data } = Object(given) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || id === '') return false
  return (
    kind === 'remove' ||
    (kind === 'add' && data === undefined) ||
    ((kind === 'add' || kind === 'update') && isRecord(data))
  )
}

/** @throws {PdfError} `annotation-invalid` if a caller without types gave anything but a list of edits */
export function checkEdits(edits: readonly AnnotationEdit[]): void {
  if (Array.isArray(edits) && edits.every(isEdit)) return
  throw new PdfError('annotation-invalid', 'edits are a list of records with kind, id and data')
}
