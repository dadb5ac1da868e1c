import type { PdfFile } from '../../document/pdf-file.ts'
import { PdfError } from '../../errors.ts'
import type { PdfDict } from '../../objects/values.ts'
import type { CommonData } from '../fields/common-data.ts'
import { findOnlyAnnotation, type Lender, openCarriedFile } from '../shapes/carried-look.ts'
import { annotationKinds, type NewAnnotation } from './registry.ts'

/**
 * An annotation of a kind that cannot be edited (an insertion, a link, an attached file, a redaction …), as it is carried from one document
 * to another.
 */
export interface CarriedAnnotation
  extends Pick<
    CommonData,
    'uuid' | 'pageId' | 'pageIndex' | 'pageLabel' | 'pageCount' | 'inReplyTo' | 'replyType'
  > {
  /** The subtype in the file behind a slash: `/Caret`, `/Link` … */
  readonly annotationType: `/${string}`
  /** A PDF file in base64 with one page that contains only the annotation. */
  readonly annotation: string
}

/** Any annotation that can be added to a document. */
export type AddedAnnotation = NewAnnotation | CarriedAnnotation

/** Whether an annotation is carried as it is, and not drawn from its data. */
export function isCarried<Other extends { readonly annotationType: string }>(
  given: Other | CarriedAnnotation,
): given is CarriedAnnotation {
  return 'annotation' in given && !annotationKinds.some(type => type === given.annotationType)
}

/** An annotation of another file, which is copied from there. */
export interface OpenedAnnotation {
  readonly given: CarriedAnnotation
  readonly file: PdfFile
  readonly dict: PdfDict
}

/** Opens the file of a carried annotation. @throws {PdfError} `annotation-invalid` if it has none of this kind */
export function openCarried(given: CarriedAnnotation, lender: Lender): OpenedAnnotation {
  const { annotationType, annotation, uuid } = given
  const file = openCarriedFile(String(annotation), lender)
  const only = file && findOnlyAnnotation(file)
  const isKind = annotationType === `/${only?.name('Subtype')}` && !/Widget|Popup/.test(annotationType)
  if (!file || !only?.rect('Rect') || !isKind || typeof uuid !== 'string')
    throw new PdfError('annotation-invalid', `annotation is no file with a ${annotationType}`)
  return { given, file, dict: only.dict }
}
