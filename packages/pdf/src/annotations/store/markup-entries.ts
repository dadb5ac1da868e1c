import { bytesFromText } from '../../bytes/text-string.ts'
import { present } from '../../objects/present.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfRef, PdfString } from '../../objects/values.ts'
import type { CommonData } from '../fields/common-data.ts'
import type { DictEntries } from '../fields/kind.ts'
import type { Annotation } from '../values/model.ts'

/**
 * Our private key for unknown fields; the standard reserves such prefixed names for developers. ISO 32000-2, Annex E
 */
const otherFieldsKey = 'LTRN_Fields'

/** Optional fields of all kinds. */
type MarkupData = Pick<
  CommonData,
  'subject' | 'richText' | 'inReplyTo' | 'replyType' | 'popup' | 'layer' | 'otherFields'
>

/**
 * The unique name of an annotation on its page; one without `/NM` is named after its object. ISO 32000-2, Table 166
 */
export function readUuid(dict: DictReader, pageId: number, place: number | string): string {
  return dict.text('NM') || `${pageId}-${place}`
}

/** The name of an annotation by its kind and place, for one that has no other and is carried to a copy of its document. */
export function placeName({ subtype, rect }: Pick<Annotation, 'subtype' | 'rect'>): string {
  return `/${subtype} ${rect}`
}

/** The name of the layer that an annotation belongs to; a membership of several has none. ISO 32000-2, 8.11.2 */
export function layerName(dict: DictReader): string | undefined {
  return dict.dictionary('OC')?.text('Name') || undefined
}

/** Rare fields: subject, rich text, thread, popup, layer and unknown fields. ISO 32000-2, Table 172 */
export function readMarkup(dict: DictReader, pageId: number): MarkupData {
  const parent = dict.dictionary('IRT')
  const parentRef = dict.dict.get('IRT')
  const window = dict.dictionary('Popup')
  const rect = window?.rect('Rect')
  return {
    ...(parent &&
      parentRef instanceof PdfRef && {
        inReplyTo: readUuid(parent, pageId, parentRef.number),
        replyType: dict.name('RT') === 'Group' ? 'Group' : 'Reply',
      }),
    ...present({
      subject: dict.text('Subj') || undefined,
      richText: dict.text('RC') || undefined,
      popup: rect && { rect, open: window?.boolean('Open') ?? false },
      layer: layerName(dict),
      otherFields: readOtherFields(dict.text(otherFieldsKey)),
    }),
  }
}

/** The entries of these fields, except those that need separate objects: thread, popup and layer. */
export function markupEntries({ subject, richText, otherFields }: MarkupData): DictEntries {
  return {
    Subj: textEntry(subject),
    RC: textEntry(richText),
    [otherFieldsKey]: textEntry(otherFields && JSON.stringify(otherFields)),
  }
}

/** A text string; undefined for an empty text. ISO 32000-2, 7.9.2.2 */
export function textEntry(text: string | undefined): PdfString | undefined {
  return text ? new PdfString(bytesFromText(text)) : undefined
}

/** Unreadable fields are ignored. */
function readOtherFields(json: string | undefined): CommonData['otherFields'] {
  try {
    const fields: unknown = JSON.parse(json ?? '0')
    return fields instanceof Object && !Array.isArray(fields) ? { ...fields } : undefined
  } catch {
    return undefined
  }
}
