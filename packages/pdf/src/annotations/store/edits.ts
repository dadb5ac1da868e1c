import { aRecord, check, oneOf, optional, type Shape } from '../../arguments.ts'
import type { AddedAnnotation } from '../values/carried.ts'
import type { AnnotationId, AnnotationPatch } from '../values/model.ts'

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
      readonly data?: AddedAnnotation | undefined
      /**
       * The annotation of the file, or a copy of one, of which this is a copy: its appearance and the entries that the data does not
       * have are copied as well.
       */
      readonly copyOf?: AnnotationId | undefined
    }
  /** Changes some fields. A patch with type and uuid is complete data: missing fields are removed. */
  | { readonly kind: 'update'; readonly id: AnnotationId; readonly data: AnnotationPatch }
  | { readonly kind: 'remove'; readonly id: AnnotationId }

const anId: Shape = (given, name) =>
  typeof given === 'string' && given ? undefined : `${name} must be a text, not empty`

const anEdit: Shape = (given, name) =>
  aRecord({
    kind: oneOf(['add', 'update', 'remove']),
    id: anId,
    data: Object(given).kind === 'update' ? 'Object' : optional('Object'),
    copyOf: optional(anId),
  })(given, name)

/** @throws {PdfError} `argument-invalid` if a caller without types gave anything but a list of edits */
export function checkEdits(edits: readonly AnnotationEdit[]): void {
  check(edits, 'edits', 'Array')
  edits.forEach((edit, at) => {
    check(edit, `edits[${at}]`, anEdit)
  })
}
