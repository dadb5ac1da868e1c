import { base64FromBytes } from '../../bytes/base64.ts'
import { PdfError } from '../../errors.ts'
import { isRect, normalizeRect, type Rect } from '../../geometry/rect.ts'
import { PdfDict, PdfName } from '../../objects/values.ts'
import { isNumbers } from '../fields/given-geometry.ts'
import { marginsWithin } from '../shapes/box-kind.ts'
import { placeName, textEntry } from '../store/markup-entries.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { NewFile } from './new-file.ts'
import { readAppearance } from './xfdf-appearance.ts'
import { readFileSpecification, readSound } from './xfdf-data.ts'
import { exactName } from './xfdf-exact-names.ts'
import { readGoal } from './xfdf-goals.ts'
import { carriedSubtypes, ownAnnotation, subtypeAttribute } from './xfdf-names.ts'
import { type Entries, entriesOfElement, readOwn } from './xfdf-read.ts'
import { findChild, textOf, type XmlElement } from './xml-tree.ts'

/** The subtype of an element whose kind cannot be edited; undefined for other elements. */
export function findCarriedSubtype({ name, attributes }: XmlElement): string | undefined {
  return name === ownAnnotation ? attributes.get(subtypeAttribute) : carriedSubtypes.get(name)
}

/**
 * An annotation of a kind that cannot be edited: as we have written it, or made of what XFDF says about it.
 * @throws {PdfError} `xfdf-invalid`, `limit-exceeded`
 */
export function readCarried(element: XmlElement, subtype: string, pageId: number): CarriedAnnotation {
  const { attributes } = element
  const own = element.name === ownAnnotation ? element : findChild(element, ownAnnotation)
  const { uuid, inReplyTo } = readOwn(element)
  const parent = exactName(attributes.get('inreplyto'), inReplyTo)
  const isGroup = attributes.get('replyType')?.toLowerCase() === 'group'
  const { file, rect } = own ? { file: textOf(own).trim(), rect: nowhere } : fileOf(element, subtype)
  return {
    annotationType: `/${subtype}`,
    uuid: exactName(attributes.get('name'), uuid) || placeName({ subtype, rect }),
    pageId,
    ...(parent && { inReplyTo: parent, replyType: isGroup ? 'Group' : 'Reply' }),
    annotationFile: file,
  }
}

function fileOf(element: XmlElement, subtype: string): { readonly file: string; readonly rect: Rect } {
  const { Popup, BS, RD, ...entries } = entriesOfElement(element)
  const rect = entries.Rect
  if (!isNumbers(rect) || !isRect(rect)) throw new PdfError('xfdf-invalid', 'rect is no rectangle')
  const margins = isNumbers(RD) ? marginsWithin(normalizeRect(rect), RD) : []
  const target = new NewFile()
  const N = readAppearance(element, target)
  const window = Popup instanceof PdfDict ? Popup.with({ ...popup, Parent: target.annotation }) : undefined
  const annotation = new PdfDict({
    Type: new PdfName('Annot'),
    Subtype: new PdfName(subtype),
    F: subtype === 'Link' ? undefined : 4,
    ...withoutMissing(entries),
    RD: margins.some(margin => margin > 0) ? margins : undefined,
    BS: BS instanceof PdfDict && BS.entries.size > 0 ? BS : undefined,
    Popup: window && target.add(window),
    AP: N && new PdfDict({ N: target.add(N) }),
    ...ownEntries(element, subtype, target),
  })
  return { file: base64FromBytes(target.finish(annotation)), rect }
}

const nowhere: Rect = [0, 0, 0, 0]

const popup = { Type: new PdfName('Annot'), Subtype: new PdfName('Popup') }

function withoutMissing(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}

/** Entries that only one kind has. ISO 32000-2, 12.5.6.5, 12.5.6.11, 12.5.6.15, 12.5.6.16 and 12.5.6.23 */
function ownEntries(element: XmlElement, subtype: string, target: NewFile): Entries {
  const { attributes } = element
  switch (subtype) {
    case 'Caret':
      return { Sy: attributes.get('symbol')?.toLowerCase() === 'paragraph' ? new PdfName('P') : undefined }
    case 'Redact':
      return {
        OverlayText: textEntry(attributes.get('overlay-text')),
        Repeat: /^(yes|true)$/i.test(attributes.get('overlay-text-repeat') ?? '') || undefined,
      }
    case 'Link':
      return readGoal(element)
    case 'FileAttachment':
      return { FS: readFileSpecification(element, target) }
    case 'Sound':
      return { Sound: readSound(element, target) }
    default:
      return {}
  }
}
