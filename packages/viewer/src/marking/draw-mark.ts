import {
  type Annotation,
  type AnnotationData,
  type AnnotationKind,
  createAnnotationData,
  type FontBook,
  type Matrix,
  type NewAnnotation,
  patchAnnotationData,
  transformAnnotation,
  translation,
} from '@lectern/pdf'
import type { PageFacts } from '../engine/engine-protocol.ts'
import { changedLook } from '../marks/file-look.ts'
import type { Mark } from '../marks/mark.ts'
import { toMark } from '../marks/to-mark.ts'
import { fitText } from '../tools/fit-text.ts'
import type { MarkPatch, MarkShape } from '../tools/mark-shape.ts'

/** Author, date, pages and fonts for drawing marks. */
export interface Signature {
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  readonly page: (pageIndex: number) => PageFacts
  readonly fonts: FontBook
}

/**
 * Draws a shape as the engine will write it, with the same data and the same scene.
 * @throws {PdfError} `annotation-invalid` for a shape without extent, `stamp-image-invalid`
 */
export function drawMark({
  id,
  pageIndex,
  shape,
  signature,
  answers,
}: {
  readonly id: string
  readonly pageIndex: number
  readonly shape: MarkShape
  readonly signature: Signature
  /** The session's id of the mark that this one replies to. */
  readonly answers?: string
}): Mark {
  const data = createAnnotationData(
    { ...shape, uuid: id, author: signature.author, dateCreated: signature.date },
    signature.page(pageIndex),
    signature.fonts,
  )
  return markOf(data, { ...fresh(data, id, pageIndex), inReplyTo: answers }, signature)
}

/**
 * The mark of exported data; author, dates and name are kept.
 * @throws {PdfError} `annotation-invalid`, `stamp-type-unknown`, `stamp-image-invalid`
 */
export function drawImported(
  given: NewAnnotation,
  place: { readonly id: string; readonly pageIndex: number; readonly inReplyTo: string | undefined },
  signature: Signature,
): Mark {
  const { id, pageIndex, inReplyTo } = place
  const data = createAnnotationData(given, signature.page(pageIndex), signature.fonts)
  return markOf(data, { ...fresh(data, id, pageIndex), inReplyTo }, signature)
}

/**
 * A mark with changed fields; others, including author and creation date, are kept. `undefined` for a kind that the
 * engine cannot write.
 * @throws {PdfError} `annotation-invalid`
 */
export function patchMark(before: Mark, patch: MarkPatch, signature: Signature): Mark | undefined {
  if (before.data === undefined) return undefined
  const { date, fonts } = signature
  const patched = patchAnnotationData(before.data, { ...patch, dateModified: date }, fonts)
  const data = needsRoom(patched, patch)
    ? patchAnnotationData(patched, { points: fitText(patched, fonts) }, fonts)
    : patched
  return markOf(data, before, signature)
}

/** New text, or a larger font, may need a taller box. */
const needsRoom = (
  data: AnnotationData,
  patch: MarkPatch,
): data is Extract<AnnotationData, { readonly annotationType: '/FreeText' }> =>
  data.annotationType === '/FreeText' &&
  ['textContent', 'fontSize', 'strokeWidth'].some(part => part in patch)

/** A mark moved, scaled or rotated; `undefined` for a kind that the engine cannot redraw. */
export function transformMark(
  before: Mark,
  matrix: Matrix,
  signature: Signature,
  { keepsLineWidth = false } = {},
): Mark | undefined {
  if (before.data === undefined) return undefined
  const { date, fonts } = signature
  const moved = { ...transformAnnotation(before.data, matrix, fonts), dateModified: date }
  const { strokeWidth } = before.data
  const isOther = keepsLineWidth && moved.strokeWidth !== strokeWidth
  const data = isOther ? patchAnnotationData(moved, { strokeWidth }, fonts) : moved
  return markOf(data, before, signature)
}

/** A mark with another text; `undefined` for a kind that the engine cannot write. */
export const rewordMark = (before: Mark, textContent: string, signature: Signature): Mark | undefined =>
  patchMark(before, { textContent }, signature)

/** A copy of a mark on a page, with a new author, moved by points to the right and down; `undefined` as above. */
export function copyMark(
  { id: original, data, look, copyOf = original }: Mark,
  place: { readonly id: string; readonly pageIndex: number; readonly offset: number },
  signature: Signature,
): Mark | undefined {
  if (data === undefined) return undefined
  const { id, pageIndex, offset } = place
  const { author, date, fonts } = signature
  // A copy is no reply, and programs choose the position of its popup themselves.
  const {
    inReplyTo: _,
    replyType: __,
    popup: ___,
    ...alone
  } = transformAnnotation(data, translation(offset, -offset), fonts)
  const copied = { ...alone, uuid: id, author, dateCreated: date, dateModified: date }
  const page = signature.page(pageIndex)
  const whole = look
    ? { ...patchAnnotationData(data, copied, fonts), pageId: page.id }
    : createAnnotationData(copied, page, fonts)
  return markOf(whole, { ...fresh(whole, id, pageIndex), ...(look && { look, copyOf }) }, signature)
}

type Standing = Pick<Mark, 'id' | 'pageIndex' | 'flags' | 'isNew' | 'inReplyTo' | 'look' | 'copyOf'>

const fresh = ({ flags }: AnnotationData, id: string, pageIndex: number): Standing => ({
  id,
  pageIndex,
  flags,
  isNew: true,
  inReplyTo: undefined,
})

/** Two kinds have a different spelling in the file than in the data form. */
const subtypes: Partial<Readonly<Record<AnnotationKind, string>>> = {
  '/Polyline': 'PolyLine',
  '/Strikeout': 'StrikeOut',
}

/** The mark for this data, with the look of the file as far as that is kept, or with the engine's new drawing. */
function markOf(
  given: AnnotationData,
  { id, pageIndex, flags, isNew, inReplyTo, look, copyOf }: Standing,
  { page, fonts }: Signature,
): Mark {
  const kept = look && changedLook(look, given)
  const data = kept?.data ?? given
  const annotation: Annotation = {
    id,
    pageIndex,
    subtype: subtypes[data.annotationType] ?? data.annotationType.slice(1),
    kind: data.annotationType,
    rect: data.rect,
    flags,
    data,
    isNew,
    author: data.author,
    contents: data.textContent,
    ...(inReplyTo !== undefined && { inReplyTo }),
  }
  const mark = toMark(annotation, { rotation: page(pageIndex).rotation, fonts }, kept?.scene)
  return { ...mark, ...(look && { look }), ...(copyOf !== undefined && { copyOf }) }
}
