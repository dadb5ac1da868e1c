/** Where a link of XFDF leads. ISO 19444-1, 6.6 */

import { bytesFromLatin } from '../../bytes/latin.ts'
import { textFromBytes } from '../../bytes/text-string.ts'
import type { DictReader } from '../../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfString, type PdfValue } from '../../objects/values.ts'
import { textEntry } from '../store/markup-entries.ts'
import type { Entries } from './xfdf-read.ts'
import { childrenOf, elementXml, findChild, type XmlElement } from './xml-tree.ts'

/** Attributes of each way of showing a page, in the order of the file. ISO 32000-2, Table 149 */
const viewAttributes: Readonly<Record<string, readonly string[]>> = {
  XYZ: ['Left', 'Top', 'Zoom'],
  Fit: [],
  FitH: ['Top'],
  FitV: ['Left'],
  FitR: ['Left', 'Bottom', 'Right', 'Top'],
  FitB: [],
  FitBH: ['Top'],
  FitBV: ['Left'],
}

const highlights = new Map([
  ['N', 'None'],
  ['I', 'Invert'],
  ['O', 'Outline'],
  ['P', 'Push'],
])

/**
 * The entries of a link: its border, its action or destination. A script, a program, and what is not known, is an empty `Launch`,
 * which `withoutHarm` takes away and reports.
 */
export function readGoal(element: XmlElement): Entries {
  const border = findChild(element, 'BorderStyleAlt')
  const action = findChild(element, 'OnActivation')?.content.find(isAction)
  const Dest = readDestination(element)
  const given = element.attributes.get('Highlight')
  const H = [...highlights].find(([letter, word]) => given === letter || given === word)?.[0]
  const uri = element.attributes.get('target')
  return {
    H: H === undefined ? undefined : new PdfName(H),
    Border: border && [
      ...['HCornerRadius', 'VCornerRadius', 'Width'].map(name => numberOf(border, name) ?? 0),
    ],
    A: action ? readAction(childrenOf(action)[0]) : uri === undefined ? undefined : uriAction(uri),
    ...(Dest !== undefined && { Dest }),
  }
}

const isAction = (part: XmlElement | string): part is XmlElement =>
  typeof part !== 'string' && part.name === 'Action'

function readAction(element: XmlElement | undefined): PdfDict | undefined {
  const name = element?.attributes.get('Name')
  switch (element?.name) {
    case 'URI':
      return uriAction(name ?? '', element.attributes.get('IsMap') === 'true')
    case 'Named':
      return new PdfDict({ S: new PdfName('Named'), N: new PdfName(name ?? '') })
    case 'GoTo':
    case 'GoToR': {
      const file = findChild(element, 'File')?.attributes.get('OriginalName')
      const isOther = element.name === 'GoToR' && file !== undefined
      const D = readDestination(element) ?? (isOther ? firstPage : undefined)
      if (D === undefined) return undefined
      return new PdfDict({
        S: new PdfName(element.name),
        D,
        F: element.name === 'GoToR' ? textEntry(file) : undefined,
      })
    }
    case undefined:
      return undefined
    default:
      return new PdfDict({ S: new PdfName('Launch') })
  }
}

/** Where a file opens if the link names no place in it. */
const firstPage: PdfValue = [0, new PdfName('Fit')]

function uriAction(uri: string, isMap = false): PdfDict {
  return new PdfDict({
    S: new PdfName('URI'),
    URI: new PdfString(bytesFromLatin(uri)),
    IsMap: isMap || undefined,
  })
}

function readDestination(element: XmlElement): PdfValue | undefined {
  const parent = findChild(element, 'Dest')
  const view = parent && childrenOf(parent)[0]
  if (view?.name === 'Named') return textEntry(view.attributes.get('Name'))
  const page = view && Number(view.attributes.get('Page'))
  const attributes = viewAttributes[view?.name ?? '']
  if (!view || !attributes || !Number.isInteger(page)) return undefined
  return [page as number, new PdfName(view.name), ...attributes.map(name => numberOf(view, name) ?? null)]
}

function numberOf({ attributes }: XmlElement, name: string): number | undefined {
  const number = Number(attributes.get(name) ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

/** The attributes of a link that only links have. */
export function goalAttributes(dict: DictReader): [string, string | undefined][] {
  return [['Highlight', highlights.get(dict.name('H') ?? '')]]
}

/** The elements in a link that say where it leads. */
export function goalElements(dict: DictReader): string {
  const action = dict.dictionary('A')
  const inside = action && actionElement(action)
  const activation =
    inside && elementXml('OnActivation', [], elementXml('Action', [['Trigger', 'U']], inside))
  const [across = 0, up = 0, width] = dict.values('Border')?.filter(part => typeof part === 'number') ?? []
  const border =
    width !== undefined &&
    elementXml('BorderStyleAlt', [
      ['HCornerRadius', String(across)],
      ['VCornerRadius', String(up)],
      ['Width', String(width)],
    ])
  return [activation, destinationElement(dict.value('Dest')), border].filter(Boolean).join('')
}

function actionElement(action: DictReader): string | undefined {
  switch (action.name('S')) {
    case 'URI':
      return elementXml('URI', [
        ['Name', action.text('URI') ?? ''],
        ['IsMap', action.boolean('IsMap') ? 'true' : undefined],
      ])
    case 'Named':
      return elementXml('Named', [['Name', action.name('N') ?? '']])
    case 'GoTo':
      return elementXml('GoTo', [], destinationElement(action.value('D')))
    case 'GoToR': {
      const file = action.text('F') ?? action.dictionary('F')?.text('F') ?? ''
      const place = destinationElement(action.value('D'))
      return elementXml('GoToR', [], `${place}${elementXml('File', [['OriginalName', file]])}`)
    }
    default:
      return undefined
  }
}

function destinationElement(value: PdfValue): string {
  const name =
    value instanceof PdfName
      ? value.text
      : value instanceof PdfString
        ? textFromBytes(value.bytes)
        : undefined
  if (name !== undefined) return elementXml('Dest', [], elementXml('Named', [['Name', name]]))
  const [page, kind, ...numbers] = isArray(value) ? value : []
  const attributes = kind instanceof PdfName ? viewAttributes[kind.text] : undefined
  if (!attributes || typeof page !== 'number' || !(kind instanceof PdfName)) return ''
  const places = attributes.map((attribute, at): [string, string | undefined] => {
    const number = numbers[at]
    return [attribute, typeof number === 'number' ? String(number) : undefined]
  })
  return elementXml('Dest', [], elementXml(kind.text, [['Page', String(page)], ...places]))
}
