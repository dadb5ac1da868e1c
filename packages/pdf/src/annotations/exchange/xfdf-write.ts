import { base64FromBytes } from '../../bytes/base64.ts'
import { latinFromBytes } from '../../bytes/latin.ts'
import { textFromBytes } from '../../bytes/text-string.ts'
import { isIdentity } from '../../geometry/matrix.ts'
import { roundedNumber } from '../../objects/notation.ts'
import { isArray, PdfDict, PdfName, PdfString, type PdfValue } from '../../objects/values.ts'
import type { DictEntries } from '../fields/kind.ts'
import type { StampData } from '../kinds/stamp.ts'
import { entriesOf } from '../store/annotation-entries.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { dataFormShapes } from './data-form-shapes.ts'
import { kindForms } from './kind-forms.ts'
import { exactNames } from './xfdf-exact-names.ts'
import {
  borderStyleNames,
  elementName,
  flagNames,
  justificationNames,
  ownAnnotation,
  ownAttribute,
  plainAttributes,
} from './xfdf-names.ts'
import { pictureElement } from './xfdf-picture.ts'
import { asXml, elementXml, escapeXml, jsonForXml } from './xml-tree.ts'

type Attributes = [name: string, value: string | undefined][]

/** The element of an annotation on the page of this index. ISO 19444-1, 6.5 */
export function xfdfElement(
  { annotationFile, ...given }: ExportedData,
  pageIndex: number,
  appearanceElement: (stampAppearance: string | undefined) => string,
): string {
  const data = given as AnnotationData
  const { subtype } = getKind(data.annotationType)
  const entries = entriesOf(data)
  const page = String(pageIndex)
  const attributes: Attributes = [
    ['page', page],
    ...attributesOf(entries),
    ['inreplyto', data.inReplyTo],
    ['replyType', data.replyType?.toLowerCase()],
    [ownAttribute, ownData(data)],
  ]
  return elementXml(
    elementName(subtype),
    attributes,
    [
      wordElements(data, entries, page),
      pictureElement(data),
      appearanceElement((data as Partial<StampData>).stampAppearance),
      fileElement(annotationFile),
    ].join(''),
  )
}

/** Data of a kind that can be edited, perhaps with the file that has its look. */
export type ExportedData = AnnotationData & Partial<Pick<CarriedAnnotation, 'annotationFile'>>

const fileElement = (file: string | undefined): string =>
  file === undefined ? '' : elementXml(ownAnnotation, [], file)

/** The attributes of a dictionary's entries. */
export function attributesOf(entries: DictEntries): Attributes {
  return [...plainAttributesOf(entries), ...shapedAttributesOf(entries)]
}

function plainAttributesOf(entries: DictEntries): Attributes {
  const { text, name, number, numbers, flag } = plainAttributes
  // Margins that reach out of the rectangle are none.
  const isShown = ([key]: readonly [key: string, attribute: string]): boolean =>
    key !== 'RD' || !listIn(entries.RD)?.includes('-')
  return [
    ...text.map(([key, attribute]): Attributes[number] => [attribute, textIn(entries[key])]),
    ...name.map(([key, attribute]): Attributes[number] => [attribute, nameIn(entries[key])]),
    ...[...number, ...numbers]
      .filter(isShown)
      .map(([key, attribute]): Attributes[number] => [attribute, listIn(entries[key])]),
    ...flag.map(([key, attribute]): Attributes[number] => [attribute, entries[key] ? 'yes' : undefined]),
  ]
}

/** Entries that XFDF expresses differently than a file. */
function shapedAttributesOf(entries: DictEntries): Attributes {
  const { C, IC, F, L, LE, CO, Q, Name, BS, BE } = entries
  const [first, last] = isArray(LE ?? null) ? (LE as readonly PdfValue[]) : [LE]
  const offset = listIn(CO)?.split(',')
  const border = BS instanceof PdfDict ? BS : undefined
  const cloud = BE instanceof PdfDict ? BE : undefined
  const style = borderStyleNames.get(nameIn(border?.get('S')) ?? '')
  const flags = typeof F === 'number' ? flagNames.filter((_, bit) => (F & (2 ** bit)) !== 0) : []
  const [x1, y1, x2, y2] = listIn(L)?.split(',') ?? []
  return [
    ['color', colorOf(C)],
    ['interior-color', colorOf(IC)],
    ['flags', flags.join(',')],
    ['start', x1 && `${x1},${y1}`],
    ['end', x2 && `${x2},${y2}`],
    ['head', nameIn(first)],
    ['tail', nameIn(last)],
    ['caption-offset-h', offset?.[0]],
    ['caption-offset-v', offset?.[1]],
    ['justification', typeof Q === 'number' ? justificationNames[Q] : undefined],
    ['icon', nameIn(Name)],
    ['width', listIn(border?.get('W'))],
    ['style', cloud ? 'cloudy' : style],
    ['dashes', listIn(border?.get('D'))],
    ['intensity', listIn(cloud?.get('I'))],
  ]
}

/** The child elements of an annotation. */
export function wordElements(
  {
    popup,
    richText,
    textContent,
  }: Pick<AnnotationData, 'textContent'> & Partial<Pick<AnnotationData, 'popup' | 'richText'>>,
  { Vertices, InkList, DA, DS }: DictEntries,
  page: string,
): string {
  const strokes = isArray(InkList ?? null) ? (InkList as readonly PdfValue[]) : []
  const appearance = DA instanceof PdfString ? latinFromBytes(DA.bytes) : undefined
  const words = (name: string, text: string | undefined): string =>
    text ? elementXml(name, [], escapeXml(text)) : ''
  return [
    popup &&
      elementXml('popup', [
        ['flags', 'print,nozoom,norotate'],
        ['open', popup.open ? 'yes' : 'no'],
        ['page', page],
        ['rect', popup.rect.map(numberIn).join(',')],
      ]),
    // An empty `contents` must be written, or readers would derive the plain text from the rich text.
    richText && textContent === '' ? elementXml('contents', []) : words('contents', textContent),
    // Written unchanged if it is valid XML; otherwise a reader could not find its end.
    richText && elementXml('contents-richtext', [], asXml(richText)),
    words('defaultappearance', appearance),
    words('defaultstyle', textIn(DS)),
    words('vertices', pairsIn(Vertices)),
    strokes.length > 0 &&
      elementXml('inklist', [], strokes.map(stroke => words('gesture', pairsIn(stroke))).join('')),
  ]
    .filter(Boolean)
    .join('')
}

/** Data that XFDF cannot express: characters of names, rotation, layer, pixels, appearances of stamps, and unknown fields. */
function ownData(data: AnnotationData): string | undefined {
  const { matrix, bbox, borderRadii, layer } = data
  const otherFields = otherFieldsOf(data)
  const own = {
    ...exactNames(data),
    ...(!isIdentity(matrix) && { matrix, bbox }),
    ...(borderRadii && { borderRadii }),
    ...(layer && { layer }),
    ...unwrittenFields(data),
    ...(otherFields && { otherFields }),
  }
  return Object.keys(own).length === 0 ? undefined : jsonForXml(own)
}

/** Fields without a place in XFDF; bytes as base64. */
function unwrittenFields(data: AnnotationData): Record<string, unknown> {
  const { unwritten = [] } = kindForms[data.annotationType]
  const elsewhere = pictureElement(data) === '' ? [] : ['stampImageData', 'stampImageSize']
  const fields = Object.entries(data).filter(
    ([field]) => unwritten.includes(field) && !elsewhere.includes(field),
  )
  return Object.fromEntries(
    fields.map(([field, value]) => [field, value instanceof Uint8Array ? base64FromBytes(value) : value]),
  )
}

/** Fields that no kind has, in `otherFields` or beside the known ones. */
function otherFieldsOf(data: AnnotationData): Readonly<Record<string, unknown>> | undefined {
  const known = dataFormShapes.get(data.annotationType) ?? {}
  const beside = Object.entries(data).filter(
    ([field]) => !Object.hasOwn(known, field) && field !== 'annotationType',
  )
  const all = { ...data.otherFields, ...Object.fromEntries(beside) }
  return Object.keys(all).length === 0 ? undefined : all
}

const textIn = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfString ? textFromBytes(value.bytes) : undefined

const nameIn = (value: PdfValue | undefined): string | undefined =>
  value instanceof PdfName ? value.text : undefined

/** XML numbers have a digit before the decimal point. */
const numberIn = (value: number): string => String(roundedNumber(value))

function listIn(value: PdfValue | undefined): string | undefined {
  if (typeof value === 'number') return numberIn(value)
  return isArray(value ?? null) ? (value as readonly number[]).map(numberIn).join(',') : undefined
}

/** Points as `x,y;x,y`. */
function pairsIn(value: PdfValue | undefined): string | undefined {
  return listIn(value)
    ?.split(',')
    .map((number, at) => (at === 0 ? number : `${at % 2 === 0 ? ';' : ','}${number}`))
    .join('')
}

function colorOf(value: PdfValue | undefined): string | undefined {
  if (!isArray(value ?? null)) return undefined
  const parts = (value as readonly number[]).map(part =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return parts.length === 3 ? `#${parts.join('').toUpperCase()}` : undefined
}
