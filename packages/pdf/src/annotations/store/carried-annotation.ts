/** Annotations that were carried from another file, until they are saved. */
import type { PdfPage } from '../../document/page-reader.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { OwnAppearance } from '../looks/appearance-source.ts'
import { findBaked } from '../looks/baked-turn.ts'
import { type CarriedAnnotation, type OpenedAnnotation, openCarried } from '../values/carried.ts'
import { looksSame } from '../values/compare-data.ts'
import { findShift } from '../values/kept-look.ts'
import { getKind } from '../values/registry.ts'
import { readAnnotationData } from './read.ts'

/**
 * Opens a carried annotation; with its data for the page, unless it is of a kind, or turned in a way, whose appearance an edit could not keep.
 * @throws {PdfError} as `openCarried`
 */
export function openEditable(
  given: CarriedAnnotation,
  into: PdfFile,
  page: PdfPage | undefined,
  fontBook: FontBook,
): OpenedAnnotation {
  const opened = openCarried(given, into)
  const { file, dict } = opened
  const read = page && readAnnotationData(file, page, { ref: undefined, listIndex: 0, dict })
  if (!read || getKind(read.annotationType).keepsAppearance || findBaked(read, { file, dict }, fontBook))
    return opened
  const { uuid, inReplyTo, replyType = 'Reply' } = given
  return { ...opened, data: { ...read, uuid, ...(inReplyTo && { inReplyTo, replyType }) } }
}

/** The appearance of an annotation that was carried from another file, as long as it need not be drawn again. */
export function carriedAppearance(carried: OpenedAnnotation): OwnAppearance {
  const { data: original } = carried
  return new OwnAppearance(data => {
    if (!data || !original || looksSame(original, data)) return carried
    const move = findShift(original, data)
    return move && { ...carried, moved: { from: original.rect, move } }
  })
}
