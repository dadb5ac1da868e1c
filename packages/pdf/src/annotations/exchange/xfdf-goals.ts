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

/** What starts the actions of a link. ISO 32000-2, Table 197 */
const triggers = /^(E|X|D|U|Fo|Bl|PO|PC|PV|PI)$/
const click = 'U'

/**
 * The entries of a link: its border, its actions or destination. A script, a program, and what is not known, is an empty `Launch`,
 * which `withoutHarm` takes away and reports.
 */
export function readGoal(element: XmlElement): Entries {
  const border = findChild(element, 'BorderStyleAlt')
  const { [click]: A, ...AA } = readActions(element)
  const Dest = readDestination(element)
  const given = element.attributes.get('Highlight')
  const H = [...highlights].find(([letter, word]) => given === letter || given === word)?.[0]
  const uri = element.attributes.get('target')
  return {
    H: H === undefined ? undefined : new PdfName(H),
    Border: border && [
      ...['HCornerRadius', 'VCornerRadius', 'Width'].map(name => numberOf(border, name) ?? 0),
    ],
    A: A ?? (uri === undefined ? undefined : uriAction(uri)),
    AA: Object.keys(AA).length > 0 ? new PdfDict(AA) : undefined,
    ...(Dest !== undefined && { Dest }),
  }
}

/** The first action by what starts it; each names the one that follows it. */
function readActions(element: XmlElement): Readonly<Record<string, PdfDict>> {
  const activation = findChild(element, 'OnActivation')
  const given = activation ? childrenOf(activation).filter(({ name }) => name === 'Action') : []
  const found = given.flatMap(action => {
    const trigger = action.attributes.get('Trigger')?.trim() || click
    if (!triggers.test(trigger)) return [[click, lost] as const]
    return childrenOf(action).flatMap(child => {
      const read = readAction(child)
      return read ? [[trigger, read] as const] : []
    })
  })
  // Each lies within the one before it, so too many would be too deep.
  if (found.length > maxActions) found.splice(maxActions, Infinity, [click, lost])
  const first = new Map<string, PdfDict | undefined>(found.map(([trigger]) => [trigger, undefined]))
  for (const [trigger, action] of found.toReversed())
    first.set(trigger, action.with({ Next: first.get(trigger) }))
  return Object.fromEntries(first) as Record<string, PdfDict>
}

const maxActions = 50

/** In place of an action that is not taken over. */
const lost = new PdfDict({ S: new PdfName('Launch') })

function readAction(element: XmlElement): PdfDict | undefined {
  const name = element.attributes.get('Name')
  switch (element.name) {
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
        NewWindow: isOther ? flagOf(element, 'NewWindow') : undefined,
      })
    }
    default:
      return lost
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

/** Undefined for an attribute that is missing, or neither. */
function flagOf({ attributes }: XmlElement, name: string): boolean | undefined {
  const given = attributes.get(name)
  return given === 'true' || given === 'false' ? given === 'true' : undefined
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
  const others = dict.dictionary('AA')
  const starting: (readonly [trigger: string, action: DictReader | undefined])[] = [
    [click, dict.dictionary('A')],
    ...[...(others?.dict.entries.keys() ?? [])].map(key => [key, others?.dictionary(key)] as const),
  ]
  const actions = starting.flatMap(([trigger, action]) => {
    const inside = action ? actionElements(action) : ''
    return inside ? [elementXml('Action', [['Trigger', trigger]], inside)] : []
  })
  const activation = actions.length > 0 && elementXml('OnActivation', [], actions.join(''))
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

/** An action and those that follow it, in the order in which they are performed. ISO 32000-2, Table 196 */
function actionElements(action: DictReader): string {
  const waiting = [action]
  const passed = new Set<PdfDict>()
  const elements: (string | undefined)[] = []
  for (let next = waiting.pop(); next && elements.length < maxActions; next = waiting.pop()) {
    if (passed.has(next.dict)) continue
    passed.add(next.dict)
    elements.push(actionElement(next))
    const following = next.values('Next') ?? [next.value('Next')]
    for (const each of following.toReversed()) if (each instanceof PdfDict) waiting.push(next.reader(each))
  }
  return elements.join('')
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
      const isNew = action.boolean('NewWindow')
      return elementXml(
        'GoToR',
        [['NewWindow', isNew?.toString()]],
        `${place}${elementXml('File', [['OriginalName', file]])}`,
      )
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
