import { defaultLimits } from '../../limits.ts'
import { present } from '../../objects/present.ts'
import type { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, PdfString, type PdfValue } from '../../objects/values.ts'
import { readRgb } from '../fields/color.ts'
import type { DictEntries } from '../fields/kind.ts'
import { findOnlyAnnotation, openCarriedFile } from '../shapes/carried-look.ts'
import { readContents } from '../store/read.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { fileParts, type Parts, soundParts } from './xfdf-data.ts'
import { exactNames } from './xfdf-exact-names.ts'
import { goalAttributes, goalElements } from './xfdf-goals.ts'
import {
  carriedSubtypes,
  elementName,
  ownAnnotation,
  ownAttribute,
  plainAttributes,
  subtypeAttribute,
} from './xfdf-names.ts'
import { attributesOf, wordElements } from './xfdf-write.ts'
import { elementXml, jsonForXml } from './xml-tree.ts'

const written = new Set(carriedSubtypes.values())

/**
 * The element of an annotation of a kind that cannot be edited. XFDF has elements for some kinds, which other programs read; the
 * annotation as it is lies in an element of our own, which they ignore.
 */
export function carriedElement(carried: CarriedAnnotation, pageIndex: number): string {
  const { annotationFile, annotationType, uuid, inReplyTo, replyType } = carried
  const subtype = annotationType.slice(1)
  const exact = exactNames({ uuid, inReplyTo })
  const page = String(pageIndex)
  const named: Parts['attributes'] = [
    ['page', page],
    ['name', uuid],
    ['inreplyto', inReplyTo],
    ['replyType', replyType?.toLowerCase()],
    [ownAttribute, Object.keys(exact).length > 0 ? jsonForXml(exact) : undefined],
  ]
  const file = openCarriedFile(annotationFile, { limits: defaultLimits, lent: {} })
  const dict = file && findOnlyAnnotation(file)?.dict
  if (!file || !dict || !written.has(subtype))
    return elementXml(ownAnnotation, [...named, [subtypeAttribute, subtype]], annotationFile)
  const entries = soundEntries(dict)
  const parts =
    subtype === 'FileAttachment'
      ? fileParts(dict, file)
      : subtype === 'Sound'
        ? soundParts(dict, file)
        : partsOf(dict, subtype)
  const popup = dict.dictionary('Popup')
  const rect = popup?.rect('Rect')
  const words = {
    textContent: readContents(dict) ?? '',
    ...present({
      richText: dict.text('RC'),
      popup: rect && { rect, open: popup?.boolean('Open') ?? false },
    }),
  }
  const attributes = [
    ...named,
    ...attributesOf(entries).filter(([name]) => name !== 'name'),
    ...parts.attributes,
  ]
  const inner = `${wordElements(words, entries, page)}${parts.inner}${elementXml(ownAnnotation, [], annotationFile)}`
  return elementXml(elementName(subtype), attributes, inner)
}

/** What only one kind has. */
function partsOf(dict: DictReader, subtype: string): Parts {
  switch (subtype) {
    case 'Link':
      return { attributes: goalAttributes(dict), inner: goalElements(dict) }
    case 'Caret':
      return { attributes: [['symbol', dict.name('Sy') === 'P' ? 'paragraph' : undefined]], inner: '' }
    default:
      return {
        attributes: [
          ['overlay-text', dict.text('OverlayText')],
          ['overlay-text-repeat', dict.boolean('Repeat') ? 'yes' : undefined],
        ],
        inner: '',
      }
  }
}

/** The entries that have attributes, each of the type that its attribute needs. */
function soundEntries(dict: DictReader): DictEntries {
  const { text, name, number, numbers, flag } = plainAttributes
  const picked = (
    keys: readonly (readonly [key: string, attribute: string])[],
    read: (key: string) => PdfValue | undefined,
  ) => Object.fromEntries(keys.map(([key]) => [key, read(key)]))
  const stringOf = (key: string): PdfString | undefined => {
    const value = dict.value(key)
    return value instanceof PdfString ? value : undefined
  }
  const nameOf = (reader: DictReader | undefined, key: string): PdfName | undefined => {
    const found = reader?.name(key)
    return found === undefined ? undefined : new PdfName(found)
  }
  const border = dict.dictionary('BS')
  const cloud = dict.dictionary('BE')
  return {
    ...picked(text, stringOf),
    ...picked(name, key => nameOf(dict, key)),
    ...picked(number, key => dict.number(key)),
    ...picked(numbers, key => dict.numbers(key)),
    ...picked(flag, key => dict.boolean(key)),
    C: readRgb(dict.numbers('C'), dict.mixInks),
    IC: readRgb(dict.numbers('IC'), dict.mixInks),
    F: dict.integer('F'),
    Q: dict.integer('Q'),
    Name: nameOf(dict, 'Name'),
    DA: stringOf('DA'),
    DS: stringOf('DS'),
    BS: border && new PdfDict({ W: border.number('W'), S: nameOf(border, 'S'), D: border.numbers('D') }),
    BE: cloud && new PdfDict({ S: nameOf(cloud, 'S'), I: cloud.number('I') }),
  }
}
