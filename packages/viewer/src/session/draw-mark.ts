import {
  type Annotation,
  type AnnotationData,
  type AnnotationPatch,
  createAnnotationData,
  type Matrix,
  patchAnnotationData,
  renderAnnotation,
  toSvg,
  transformAnnotation,
  translation,
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
  return markOf(data, before ?? { id, pageIndex, flags: PRINT, isNew: true, inReplyTo: undefined })
}

/** A mark moved, scaled or turned; undefined for one of a kind that the engine cannot redraw. */
export function transformMark(before: Mark, matrix: Matrix, date: string): Mark | undefined {
  if (before.data === undefined) return undefined
  return markOf({ ...transformAnnotation(before.data, matrix), dateModified: date }, before)
}

/** A mark with another text; undefined for one of a kind that the engine cannot write. */
export function rewordMark(before: Mark, textContent: string, date: string): Mark | undefined {
  if (before.data === undefined) return undefined
  return markOf(patchAnnotationData(before.data, { textContent, dateModified: date }), before)
}

/** A copy of a mark on a page, by whoever copies it and moved by points to the right and down; undefined as above. */
export function copyMark(
  { data }: Mark,
  place: { readonly id: string; readonly pageIndex: number; readonly offset: number },
  { author, date, pageIds }: Signature,
): Mark | undefined {
  if (data === undefined) return undefined
  const { id, pageIndex, offset } = place
  const moved = transformAnnotation(data, translation(offset, -offset))
  const copied = { ...moved, uuid: id, author, dateCreated: date, dateModified: date }
  return markOf(createAnnotationData(copied, { id: pageIds[pageIndex] ?? 0 }), {
    id,
    pageIndex,
    flags: PRINT,
    isNew: true,
    inReplyTo: undefined,
  })
}

type Standing = Pick<Mark, 'id' | 'pageIndex' | 'flags' | 'isNew' | 'inReplyTo'>

/** The mark that data make, drawn as the engine will write it. */
function markOf(data: AnnotationData, { id, pageIndex, flags, isNew, inReplyTo }: Standing): Mark {
  const annotation: Annotation = {
    id,
    pageIndex,
    subtype: data.annotationType.slice(1),
    kind: data.annotationType,
    rect: data.rect,
    flags,
    data,
    isNew,
  }
  const scene = renderAnnotation(annotation)
  return {
    ...annotation,
    scene,
    svg: scene && toSvg(scene),
    author: data.author,
    contents: data.textContent === '' ? undefined : data.textContent,
    inReplyTo,
  }
}

function patchOf({ annotationType: _, ...fields }: MarkShape, dateModified: string): AnnotationPatch {
  return { ...fields, dateModified }
}

/** /F of a mark that is printed. ISO 32000-2, 12.5.3 */
const PRINT = 4
