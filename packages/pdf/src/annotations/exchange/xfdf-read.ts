import { bytesFromLatin } from '../../bytes/latin.ts'
import { bytesFromText } from '../../bytes/text-string.ts'
import { PdfError } from '../../errors.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, PdfString, type PdfValue } from '../../objects/values.ts'
import type { CommonData } from '../fields/common-data.ts'
import { isNumbers } from '../fields/given-geometry.ts'
import { stamp } from '../kinds/stamp.ts'
import { isStampType } from '../shapes/stamp-data.ts'
import { readCommon } from '../store/read.ts'
import { isCarried } from '../values/carried.ts'
import type { AnnotationPatch } from '../values/model.ts'
import { type AnnotationData, annotationKinds, getKind } from '../values/registry.ts'
import { saysSame } from './data-beside-file.ts'
import { kindForms } from './kind-forms.ts'
import { exactName } from './xfdf-exact-names.ts'
import {
  borderStyleNames,
  elementName,
  flagNames,
  justificationNames,
  ownAnnotation,
  ownAttribute,
  plainAttributes,
} from './xfdf-names.ts'
import { readStampPicture } from './xfdf-picture.ts'
import { childrenOf, findChild, innerXml, textOf, trimXml, type XmlElement } from './xml-tree.ts'

const kindOfElement = new Map(
  annotationKinds.map(type => [elementName(getKind(type).subtype), getKind(type)]),
)

/** Entries of a dictionary. */
export type Entries = Record<string, PdfValue | undefined>

/** An annotation before its fields are checked: what the element says, and the picture of a stamp as JSON has it. */
type ReadAnnotation = Omit<AnnotationData, 'stampImageData'> & Readonly<Record<string, unknown>>

/** Whether an element is an annotation of a kind that can be edited. */
export function isEdited({ name }: XmlElement): boolean {
  return kindOfElement.has(name)
}

/**
 * The data of an annotation's element. XFDF has an equivalent for each dictionary entry, so the dictionary is built
 * and read like that of a file. Undefined for kinds that cannot be edited and for those without geometry.
 * @throws {PdfError} `xfdf-invalid`
 */
export function readXfdfAnnotation(
  element: XmlElement,
  page: { readonly id: number },
  name: string,
): ReadAnnotation | undefined {
  const whole = findWhole(element)
  const asWritten = whole && readElement(whole, page, name)
  if (asWritten && isCarried(asWritten) && saysSame(asWritten, true)) return asWritten
  return readElement(element, page, name)
}

/**
 * The element as we have written it, if a program has only left out what was empty; undefined if nothing is left out, or without a file
 * that says what was there.
 */
function findWhole(element: XmlElement): XmlElement | undefined {
  const { attributes, content } = element
  const isShort = findChild(element, 'contents-richtext') && !findChild(element, 'contents')
  if (!findChild(element, ownAnnotation) || (attributes.has('flags') && !isShort)) return undefined
  const contents = { name: 'contents', attributes: new Map(), content: [] }
  return {
    ...element,
    attributes: new Map([['flags', ''], ...attributes]),
    content: isShort ? [...content, contents] : content,
  }
}

function readElement(
  element: XmlElement,
  page: { readonly id: number },
  name: string,
): ReadAnnotation | undefined {
  const kind = kindOfElement.get(element.name)
  if (!kind) return undefined
  const entries = entriesOfElement(element)
  const dict = new DictReader(new PdfDict(entries), { resolve: value => value ?? null })
  const own = readOwn(element, kindForms[kind.type].unwritten ?? [])
  const common = { ...readCommon(dict, page, name, kind), ...turnOf(own) }
  const data = kind.read(dict, common)
  if (!data) return undefined
  const picture = kind.type === stamp.type ? readStampPicture(element, data.rect) : {}
  if (isUnknownStamp({ ...data, ...picture, ...own })) return undefined
  const { uuid, inReplyTo, ...ownFields } = own
  const parent = exactName(element.attributes.get('inreplyto'), inReplyTo)
  const file = findChild(element, ownAnnotation)
  return {
    ...data,
    // Without flags the annotation is printed, as senders of XFDF expect.
    flags: element.attributes.has('flags') ? data.flags : (kind.defaults.flags ?? 4),
    ...(parent && {
      inReplyTo: parent,
      replyType: element.attributes.get('replyType')?.toLowerCase() === 'group' ? 'Group' : 'Reply',
    }),
    ...picture,
    ...ownFields,
    uuid: exactName(element.attributes.get('name'), uuid) || data.uuid,
    ...(file && { annotationFile: textOf(file).trim() }),
  }
}

/** The rotation and the shape before it; a wrong one is refused when it is added. */
function turnOf({ matrix, bbox }: AnnotationPatch): Partial<Pick<CommonData, 'matrix' | 'bbox'>> {
  const isTurn = isNumbers(matrix) && matrix.length === 6 && isNumbers(bbox) && bbox.length === 4
  return isTurn ? { matrix, bbox } : {}
}

/** A stamp of another program without its appearance could only be drawn as another stamp. */
function isUnknownStamp(data: object): boolean {
  const { stampType, stampImageData, stampAppearance } = data as Readonly<Record<string, unknown>>
  return stampType !== undefined && !isStampType(stampType) && !stampImageData && !stampAppearance
}

/** The entries that an element of any kind has as attributes and children. @throws {PdfError} `xfdf-invalid` */
export function entriesOfElement(element: XmlElement): Entries {
  const plain = plainEntries(element)
  const { RD, ...others } = plain
  // A shape that reaches out of its rectangle cannot be meant.
  const isMargin = isNumbers(RD) && RD.length === 4 && RD.every(margin => margin >= 0)
  return { ...(isMargin ? plain : others), ...shapedEntries(element), ...wordedEntries(element) }
}

function plainEntries({ attributes }: XmlElement): Entries {
  const entries: Entries = {}
  const each = (
    list: readonly (readonly [key: string, attribute: string])[],
    read: (value: string, attribute: string) => PdfValue | undefined,
  ): void => {
    for (const [key, attribute] of list) {
      const value = attributes.get(attribute)
      if (value !== undefined) entries[key] = read(value, attribute)
    }
  }
  each(plainAttributes.text, text => new PdfString(bytesFromText(text)))
  each(plainAttributes.name, name => new PdfName(name))
  each(plainAttributes.number, (value, attribute) => numbersIn(value, attribute)[0])
  each(plainAttributes.numbers, numbersIn)
  each(plainAttributes.flag, value => /^(yes|true)$/i.test(value))
  // An alternative name that some programs write.
  const offset = attributes.get('leaderOffset')
  if (offset !== undefined) entries.LLO = numbersIn(offset, 'leaderOffset')[0]
  return entries
}

/** Entries that XFDF expresses differently than a file. */
function shapedEntries({ attributes }: XmlElement): Entries {
  const value = (attribute: string): string | undefined => attributes.get(attribute)
  const numbers = (attribute: string): number[] => numbersIn(value(attribute) ?? '', attribute)
  const [head, tail] = [value('head'), value('tail')]
  const ends = [...numbers('start'), ...numbers('end')]
  const captionOffset = [...numbers('caption-offset-h'), ...numbers('caption-offset-v')]
  const flags = value('flags')
    ?.toLowerCase()
    .split(/[\s,]+/)
  const justification = justificationNames.indexOf(value('justification')?.toLowerCase() ?? '')
  const icon = value('icon')
  return {
    C: colorIn(value('color'), 'color'),
    IC: colorIn(value('interior-color'), 'interior-color'),
    F: flags && flagNames.reduce((sum, flag, bit) => sum + (flags.includes(flag) ? 2 ** bit : 0), 0),
    L: ends.length === 4 ? ends : undefined,
    LE: endingsEntry(head, tail),
    CO: captionOffset.length === 2 ? captionOffset : undefined,
    Q: justification > 0 ? justification : undefined,
    Name: icon === undefined ? undefined : new PdfName(icon),
    ...borderEntries(attributes),
  }
}

/** Always a pair: a kind with one ending uses the first. ISO 32000-2, Tables 177 and 178 */
function endingsEntry(head: string | undefined, tail: string | undefined): PdfValue | undefined {
  if (head === undefined && tail === undefined) return undefined
  return [new PdfName(head ?? 'None'), new PdfName(tail ?? 'None')]
}

function borderEntries(attributes: XmlElement['attributes']): Entries {
  const [width, style, dashes, intensity] = ['width', 'style', 'dashes', 'intensity'].map(name =>
    attributes.get(name),
  )
  const letter = [...borderStyleNames].find(([, name]) => name === style?.toLowerCase())?.[0]
  const isDashed = dashes !== undefined && letter === undefined
  const isCloud = style?.toLowerCase() === 'cloudy'
  const I = intensity === undefined ? undefined : numbersIn(intensity, 'intensity')[0]
  return {
    BS: new PdfDict({
      W: width === undefined ? undefined : numbersIn(width, 'width')[0],
      // A cloud may also be dashed.
      S: letter === undefined && !isDashed ? undefined : new PdfName(letter ?? 'D'),
      D: dashes === undefined ? undefined : numbersIn(dashes, 'dashes'),
    }),
    BE: isCloud ? new PdfDict({ S: new PdfName('C'), I }) : undefined,
  }
}

/** Entries in child elements. */
function wordedEntries(element: XmlElement): Entries {
  const rich = findChild(element, 'contents-richtext')
  const contents = findChild(element, 'contents')
  const words = contents ? textOf(contents) : rich && trimXml(textOf(rich))
  const appearance = findChild(element, 'defaultappearance')
  const style = findChild(element, 'defaultstyle')
  const vertices = findChild(element, 'vertices')
  const strokes = findChild(element, 'inklist')
  const popup = findChild(element, 'popup')
  return {
    Contents: words === undefined ? undefined : textValue(words),
    RC: rich && textValue(trimXml(innerXml(rich))),
    DA: appearance && new PdfString(bytesFromLatin(textOf(appearance).trim())),
    DS: style && textValue(textOf(style).trim()),
    Vertices: vertices && numbersIn(textOf(vertices), 'vertices'),
    InkList:
      strokes &&
      childrenOf(strokes)
        .filter(({ name }) => name === 'gesture')
        .map(stroke => numbersIn(textOf(stroke), 'gesture')),
    Popup:
      popup &&
      new PdfDict({
        Rect: numbersIn(popup.attributes.get('rect') ?? '', 'rect'),
        Open: popup.attributes.get('open') === 'yes',
      }),
  }
}

const textValue = (text: string): PdfString => new PdfString(bytesFromText(text))

/** Numbers separated by commas, semicolons or blanks. */
function numbersIn(text: string, attribute: string): number[] {
  const numbers = text.split(/[\s,;]+/).flatMap(part => (part === '' ? [] : [Number(part)]))
  if (!numbers.every(Number.isFinite))
    throw new PdfError('xfdf-invalid', `${attribute} has what is no number`)
  return numbers
}

/** `#RRGGBB`; empty for transparent. */
function colorIn(text: string | undefined, attribute: string): number[] | undefined {
  if (text === undefined) return undefined
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  if (!digits && text.trim() !== '') throw new PdfError('xfdf-invalid', `${attribute} is no colour`)
  return (digits ?? []).slice(1).map(part => Number.parseInt(part, 16) / 255)
}

/** The data added by our own export; `importAnnotations` validates it with the rest. */
export function readOwn({ attributes }: XmlElement, unwritten: readonly string[] = []): AnnotationPatch {
  const json = attributes.get(ownAttribute)
  if (json === undefined) return {}
  try {
    const given: unknown = JSON.parse(json)
    const always = ['uuid', 'inReplyTo', 'matrix', 'bbox', 'borderRadii', 'layer', 'otherFields']
    const known = new Set([...always, ...unwritten])
    return Object.fromEntries(Object.entries(given ?? {}).filter(([field]) => known.has(field)))
  } catch {
    throw new PdfError('xfdf-invalid', `${ownAttribute} is no JSON`)
  }
}
