import {
  type Annotation,
  type AnnotationPatch,
  createAnnotationData,
  patchAnnotationData,
  renderAnnotation,
  toSvg,
} from '@lectern/pdf'
import type { MarkShape } from '../tools/mark-shape.ts'
import type { Mark } from './mark.ts'

/** Who marks, when, and what the pages are called in the file. */
export interface Signature {
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  /** Object number of each page. */
  readonly pageIds: readonly number[]
}

/**
 * Draws a shape as the engine will write it: the same data, the same scene. With `before` the mark is redrawn
 * and keeps what the shape does not tell, its author and its first date among it.
 * @throws {PdfError} `annotation-invalid` for a shape without extent
 */
export function drawMark({
  id,
  pageIndex,
  shape,
  signature,
  before,
}: {
  readonly id: string
  readonly pageIndex: number
  readonly shape: MarkShape
  readonly signature: Signature
  readonly before?: Mark
}): Mark {
  const data = before?.data
    ? patchAnnotationData(before.data, patchOf(shape, signature.date))
    : createAnnotationData(
        { ...shape, uuid: id, author: signature.author, dateCreated: signature.date },
        { id: signature.pageIds[pageIndex] ?? 0 },
      )
  const annotation: Annotation = {
    id,
    pageIndex,
    subtype: data.annotationType.slice(1),
    kind: data.annotationType,
    rect: data.rect,
    flags: before?.flags ?? PRINT,
    data,
    isNew: before?.isNew ?? true,
  }
  const scene = renderAnnotation(annotation)
  return {
    ...annotation,
    scene,
    svg: scene && toSvg(scene),
    author: data.author,
    contents: before?.contents,
    inReplyTo: before?.inReplyTo,
  }
}

function patchOf({ annotationType: _, ...fields }: MarkShape, dateModified: string): AnnotationPatch {
  return { ...fields, dateModified }
}

/** /F of a mark that is printed. ISO 32000-2, 12.5.3 */
const PRINT = 4
