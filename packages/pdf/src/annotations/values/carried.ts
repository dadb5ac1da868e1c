import type { PdfFile } from '../../document/pdf-file.ts'
import { PdfError } from '../../errors.ts'
import type { PdfDict } from '../../objects/values.ts'
import type { CommonData } from '../fields/common-data.ts'
import { checkCopies, findOnlyAnnotation, type Lender, openCarriedFile } from '../shapes/carried-look.ts'
import type { AnnotationData, NewAnnotation } from './registry.ts'

/**
 * An annotation as it is carried from one document to another: of a kind that cannot be edited (an insertion, a link, an attached file, a
 * redaction …), or one that another program has drawn.
 */
export interface CarriedAnnotation
  extends Pick<
    CommonData,
    'uuid' | 'pageId' | 'pageIndex' | 'pageLabel' | 'pageCount' | 'inReplyTo' | 'replyType'
  > {
  /** The subtype in the file behind a slash: `/Caret`, `/Link` … */
  readonly annotationType: `/${string}`
  /** A PDF file in base64 with one page that contains only the annotation. */
  readonly annotationFile: string
}

/** Any annotation that can be added to a document. */
export type AddedAnnotation = NewAnnotation | CarriedAnnotation

/** Whether an annotation is carried as it is, and not drawn from its data. */
export function isCarried(given: object): given is CarriedAnnotation {
  return 'annotationFile' in given
}

/** An annotation of another file, which is copied from there. */
export interface OpenedAnnotation {
  readonly given: CarriedAnnotation
  readonly file: PdfFile
  readonly dict: PdfDict
  /** Its object number there; undefined if it is no object. */
  readonly object: number | undefined
  /** What it says there, if it can be edited. */
  readonly data?: AnnotationData | undefined
}

/**
 * Opens the file of a carried annotation.
 * @throws {PdfError} `annotation-invalid` if it has none, or a form field; `limit-exceeded` if it has too many objects
 */
export function openCarried(given: CarriedAnnotation, lender: Lender): OpenedAnnotation {
  const file = openCarriedFile(`${given.annotationFile}`, lender)
  const only = file && findOnlyAnnotation(file)
  const subtype = only?.dict.name('Subtype')
  if (!file || !only?.dict.rect('Rect') || !subtype || subtype === 'Widget' || typeof given.uuid !== 'string')
    throw new PdfError('annotation-invalid', 'annotationFile is no file with an annotation')
  checkCopies(file, only.dict.dict)
  return { given, file, dict: only.dict.dict, object: only.object }
}
