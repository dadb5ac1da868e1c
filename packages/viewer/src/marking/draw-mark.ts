import {
  type Annotation,
  type AnnotationData,
  type AnnotationKind,
  createAnnotationData,
  type FontBook,
  type Matrix,
  type NewAnnotation,
  patchAnnotationData,
  type Scene,
  transformAnnotation,
  transformScene,
  translation,
} from '@lectern/pdf'
import type { PageFacts } from '../engine/engine-protocol.ts'
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
  return markOf(data, before, signature, keptScene(before))
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
  const scene = keptScene(before)
  return markOf(data, before, signature, scene && transformScene(scene, matrix))
}

/** A mark with another text; `undefined` for a kind that the engine cannot write. */
export const rewordMark = (before: Mark, textContent: string, signature: Signature): Mark | undefined =>
  patchMark(before, { textContent }, signature)

/** A stamp of the file keeps its appearance: its picture is not part of its data. */
const keptScene = ({ data, isNew, scene }: Mark): Scene | undefined =>
  data?.annotationType === '/Stamp' && !isNew && !data.stampImageData ? scene : undefined

/** A copy of a mark on a page, with a new author, moved by points to the right and down; `undefined` as above. */
export function copyMark(
  { data }: Mark,
  place: { readonly id: string; readonly pageIndex: number; readonly offset: number },
  signature: Signature,
): Mark | undefined {
  if (data === undefined) return undefined
  const { id, pageIndex, offset } = place
  const { author, date, fonts } = signature
  // The picture of a stamp of another program cannot be moved: its data contains only its position.
  if (
    data.annotationType === '/Stamp' &&
    data.stampType === 'Custom' &&
    !data.stampImageData &&
    !data.stampAppearance
  )
    return undefined
  // A copy is no reply, and programs choose the position of its popup themselves.
  const {
    inReplyTo: _,
    replyType: __,
    popup: ___,
    ...alone
  } = transformAnnotation(data, translation(offset, -offset), fonts)
  const copied = { ...alone, uuid: id, author, dateCreated: date, dateModified: date }
  const whole = createAnnotationData(copied, signature.page(pageIndex), fonts)
  return markOf(whole, fresh(whole, id, pageIndex), signature)
}

type Standing = Pick<Mark, 'id' | 'pageIndex' | 'flags' | 'isNew' | 'inReplyTo'>

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

/** The mark for this data, with the engine's new drawing or its existing one. */
function markOf(
  data: AnnotationData,
  { id, pageIndex, flags, isNew, inReplyTo }: Standing,
  { page, fonts }: Signature,
  drawn?: Scene,
): Mark {
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
  return toMark(annotation, { rotation: page(pageIndex).rotation, fonts }, drawn)
}
