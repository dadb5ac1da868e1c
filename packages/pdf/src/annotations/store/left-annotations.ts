import type { PdfFile } from '../../document/pdf-file.ts'
import { isName, PdfDict, PdfRef } from '../../objects/values.ts'
import { shownAlone, withoutParent } from './standing-alone.ts'
import type { StoredAnnotation } from './stored-annotation.ts'

/**
 * Tells which annotations of a page the edits have left: those that are not removed, nor the popup of one that is, or
 * that has lost its popup, unless another one names it too. A popup is not displayed by itself. ISO 32000-2, 12.5.6.14
 */
export function leftOf(stored: readonly StoredAnnotation[]): (item: StoredAnnotation) => boolean {
  const popups = new Set<number | undefined>(stored.flatMap(item => findLostPopup(item) ?? []))
  if (popups.size > 0)
    for (const item of stored) if (findLostPopup(item) === undefined) popups.delete(popupNumber(item))
  return ({ isRemoved, source, value }) =>
    !isRemoved && !(value.subtype === 'Popup' && popups.has(source?.ref?.number ?? 0))
}

/** Object number of the popup that goes with a removed annotation, or that an edit has taken from one. */
export function findLostPopup({ isRemoved, original, data, source }: StoredAnnotation): number | undefined {
  return isRemoved || (original?.popup && !data?.popup) ? popupNumber({ source }) : undefined
}

function popupNumber({ source }: Pick<StoredAnnotation, 'source'>): number | undefined {
  const popup = source?.dict.get('Popup')
  return popup instanceof PdfRef ? popup.number : undefined
}

/** A reply of the file as it is saved: a reply to nothing, and shown, if its parent is among those `gone`. */
export function withoutLostParent(item: StoredAnnotation, gone: ReadonlySet<string>): StoredAnnotation {
  const { source, data, value } = item
  if (!source || !data || !gone.has(value.inReplyTo ?? '')) return item
  return { ...item, data: shownAlone(withoutParent(data)) }
}

/** The popup that an annotation names; undefined if the entry leads to something else. ISO 32000-2, 12.5.6.14 */
export function popupOf(
  file: PdfFile,
  annotation: PdfDict,
): readonly [ref: PdfRef, dict: PdfDict] | undefined {
  const ref = annotation.get('Popup')
  const dict = file.resolve(ref)
  return ref instanceof PdfRef && dict instanceof PdfDict && isName(dict.get('Subtype'), 'Popup')
    ? [ref, dict]
    : undefined
}
