/** What was changed between the revision that a signature covers and the file as it is, in the terms of a reader. */
import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../objects/values.ts'
import {
  type AnnotationChange,
  annotationsOf,
  compareAnnotations,
  ownAnnotations,
} from './annotation-changes.ts'
import { nameEntryChanges } from './changed-entries.ts'
import { nameFieldChanges } from './changed-fields.ts'
import { changedObjects } from './changed-objects.ts'
import { namePageChanges } from './changed-pages.ts'
import { type ChangedPart, type Comparison, changedParts, NamedChanges } from './named-changes.ts'
import { otherChanges } from './prove-increment.ts'
import { reachedFrom, reaching } from './reaching.ts'
import type { Revision } from './revision.ts'
import { isSameValue } from './same-value.ts'
import { inherited, treeNodes } from './tree-nodes.ts'

/** The changes of a document. */
export interface ChangesSince {
  /** Marks of readers. Popups are not counted, nor are the widgets of form fields. */
  readonly marks: Readonly<Record<'added' | 'changed' | 'removed', number>>
  /** The pages of these marks, counted from 0. */
  readonly markPages: readonly number[]
  /** Signatures and time stamps that were added. */
  readonly signatures: number
  /** Pages that show something else apart from marks and form fields, counted from 0. */
  readonly contentPages: readonly number[]
  /** Full names of the form fields that were filled in, added, removed or changed; signatures are not among them. */
  readonly fields: readonly string[]
  /** What else, the gravest first. */
  readonly parts: readonly ChangedPart[]
}

/** Compares a revision with a later one of the same file. Nothing that differs and that the document leads to stays unnamed. */
export function changesSince(before: Revision, after: Revision): ChangesSince {
  const changed = changedObjects(before.file, after.file)
  // Signatures lead to the catalog, whose entries are compared one by one.
  const entry = after.file.trailer.get('Root')
  const root = entry instanceof PdfRef ? [entry.number] : []
  const pages = new Set(after.pages.ids())
  const leftOut = new Set([...before.pages.ids(), ...pages, ...ownAnnotations(before, after), ...root])
  const comparison: Comparison = {
    before,
    after,
    changed,
    same: (a, b) =>
      isSameValue({ file: before.file, value: a ?? null }, { file: after.file, value: b ?? null }),
    reaches: reaching(after.file, changed, { leftOut, outward: new Set() }),
    fieldReaches: reaching(after.file, changed, { leftOut, outward: aroundField }),
    draws: reaching(after.file, changed, { leftOut: pages, outward: new Set() }),
  }
  const named = new NamedChanges()
  if (`${[...before.pages.ids()]}` !== `${[...after.pages.ids()]}`) named.parts.add('pages')
  const { changes, isReordered } = compareAnnotations(before, after, changed)
  if (isReordered) named.parts.add('other')
  const widgets = changes.filter(({ annotation }) => subtypeOf(annotation) === 'Widget')
  const fields = nameFieldChanges(comparison, widgets, named)
  const { marks, markPages } = nameMarkChanges(comparison, changes, named)
  nameEntryChanges(comparison, fields.signatures, named)
  const contentPages = namePageChanges(comparison, named)
  nameTheRest(comparison, { named, contentPages, leftOut, ...fields })
  return {
    marks,
    markPages,
    signatures: fields.signatures,
    contentPages,
    fields: fields.names,
    parts: changedParts.filter(part => named.parts.has(part)),
  }
}

/** Keys that lead from a field to others. */
const aroundField: ReadonlySet<string> = new Set(['Parent', 'P', 'Kids'])

/** Subtypes with which readers mark a document. ISO 32000-2, Table 171 */
const markSubtypes: ReadonlySet<string> = new Set(
  (
    'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink ' +
    'FileAttachment Sound Redact Projection'
  ).split(' '),
)

const subtypeOf = (annotation: PdfDict): string => {
  const subtype = annotation.get('Subtype')
  return subtype instanceof PdfName ? subtype.text : ''
}

/** Counts the marks that differ, and names all other annotations but form fields by what they are for. */
function nameMarkChanges(
  { before, after }: Comparison,
  changes: readonly AnnotationChange[],
  named: NamedChanges,
): Pick<ChangesSince, 'marks' | 'markPages'> {
  const marks = { added: 0, changed: 0, removed: 0 }
  const pages = new Set<number>()
  const popups = new Set([...popupsOf(before), ...popupsOf(after)])
  for (const { page, what, annotation, number, isOnlyAction } of changes) {
    const subtype = subtypeOf(annotation)
    if (subtype === 'Widget') continue
    named.explain(annotation, annotation)
    if (subtype === 'Link') named.parts.add('links')
    else if (isOnlyAction) named.parts.add('actions')
    else if (markSubtypes.has(subtype)) {
      marks[what]++
      pages.add(page)
    }
    // The popup of a mark is counted with it.
    else if (!(subtype === 'Popup' && number !== undefined && popups.has(number))) named.parts.add('other')
  }
  return { marks, markPages: [...pages] }
}

/** The object numbers of the popups of all marks. */
function popupsOf({ file, pages }: Revision): readonly number[] {
  return [...annotationsOf({ file, pages })].flatMap(number => {
    const annotation = file.getObjectOnce(number)
    if (!(annotation instanceof PdfDict) || !markSubtypes.has(subtypeOf(annotation))) return []
    const popup = annotation.get('Popup')
    return popup instanceof PdfRef ? [popup.number] : []
  })
}

interface Found {
  readonly named: NamedChanges
  readonly contentPages: readonly number[]
  readonly signatures: number
  /** Numbers of all fields and widgets. */
  readonly objects: ReadonlySet<number>
  /** Numbers of objects that are compared by their entries. */
  readonly leftOut: ReadonlySet<number>
}

/** Names what differs, is reached from the trailer and explained by no named change. */
function nameTheRest(
  { before, after, changed }: Comparison,
  { named, contentPages, signatures, objects, leftOut }: Found,
): void {
  const nodes = new Set([...treeNodes(before), ...treeNodes(after)])
  const bounds = new Set([...leftOut, ...nodes])
  const explained = new Set([
    ...reachedFrom(before.file, named.was, bounds),
    ...reachedFrom(after.file, named.is, bounds),
  ])
  const { parts } = named
  const roots = numbersOf([before, after].map(({ file }) => file.trailer.get('Root')))
  const forms = numbersOf([before, after].map(({ catalog }) => catalog.get('AcroForm')))
  const nameRootKey = (key: string): void => {
    const isExplained = key === 'Extensions' ? signatures > 0 || parts.has('validation') : key !== 'Pages'
    if (!isExplained && !(key === 'Pages' && parts.has('pages'))) parts.add('other')
  }
  const isText = (value: PdfValue | undefined): boolean => value === undefined || value instanceof PdfString
  const nameNodeKey = (key: string, object: number): void => {
    const values = [before, after].map(({ file }) => file.getObjectOnce(object))
    if (structural.has(key)) {
      if (!parts.has('pages')) parts.add('other')
    }
    // Some programs write their name here.
    else if (values.every(value => value instanceof PdfDict && isText(value.get(key)))) parts.add('metadata')
    // Attributes that pages inherit are compared with the pages.
    else if (!inherited.has(key) || contentPages.length === 0) parts.add('other')
  }
  for (const change of otherChanges(before, after, changed)) {
    if (change.kind === 'trailer') {
      if (change.keys.includes('ID')) parts.add('metadata')
      if (change.keys.some(key => !comparedInTrailer.has(key))) parts.add('other')
    }
    if (change.kind !== 'object') continue
    const { object, keys, page } = change
    if (explained.has(object) || objects.has(object) || forms.has(object) || page !== undefined) continue
    const nameKey = roots.has(object) ? nameRootKey : nodes.has(object) ? nameNodeKey : undefined
    if (!nameKey || keys.length === 0) parts.add('other')
    else for (const key of keys) nameKey(key, object)
  }
}

const numbersOf = (values: readonly (PdfValue | undefined)[]): ReadonlySet<number> =>
  new Set(values.flatMap(value => (value instanceof PdfRef ? [value.number] : [])))

const comparedInTrailer: ReadonlySet<string> = new Set(['Root', 'Info', 'Encrypt', 'ID'])

/** Entries of a node of the page tree. ISO 32000-2, Tables 30 and 31 */
const structural: ReadonlySet<string> = new Set(['Type', 'Kids', 'Count', 'Parent'])
