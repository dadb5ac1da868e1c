/** What was changed between the revision that a signature covers and the file as it is, in the terms of a reader. */
import { formFields } from '../document/signatures.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, PdfName, PdfRef, type PdfValue } from '../objects/values.ts'
import { annotationsOf, type Choice, changesOfPages, type PageChanges } from './annotation-changes.ts'
import { changedObjects } from './changed-objects.ts'
import { otherChanges } from './prove-increment.ts'
import { reaching } from './reaching.ts'
import type { Revision } from './revision.ts'
import { differingKeys, isSameValue } from './same-value.ts'

/** Parts of a document that can be changed besides marks, signatures and the content of pages. */
export type ChangedPart = 'pages' | 'forms' | 'validation' | 'metadata' | 'other'

/** The changes of a document. */
export interface ChangesSince {
  /** Marks of readers. Popups are not counted, nor are the widgets of form fields. */
  readonly marks: Readonly<Record<'added' | 'changed' | 'removed', number>>
  /** Signatures and time stamps that were added. */
  readonly signatures: number
  /** Pages that show something else apart from marks and form fields, counted from 0. */
  readonly contentPages: readonly number[]
  /**
   * `pages` were added, removed or moved; `forms` were filled in or changed; `validation` is data for checking
   * signatures; `metadata` such as the title; `other` is everything else, such as links, scripts, layers and the structure.
   */
  readonly parts: readonly ChangedPart[]
}

/** Whether nothing was changed. */
function isUnchanged({ marks, signatures, contentPages, parts }: ChangesSince): boolean {
  return (
    marks.added + marks.changed + marks.removed + signatures + contentPages.length === 0 && parts.length === 0
  )
}

/** Compares a revision with a later one of the same file. */
export function changesSince(before: Revision, after: Revision): ChangesSince {
  const changed = changedObjects(before.file, after.file)
  // Signatures lead to the catalog, whose entries are compared one by one.
  const entry = after.file.trailer.get('Root')
  const root = entry instanceof PdfRef ? [entry.number] : []
  const comparison: Comparison = {
    before,
    after,
    changed,
    same: (a, b) =>
      isSameValue({ file: before.file, value: a ?? null }, { file: after.file, value: b ?? null }),
    reaches: reaching(after.file, changed, {
      leftOut: new Set([...after.pages.ids(), ...annotationsOf(after), ...treeNodes(after), ...root]),
      outward: aroundField,
    }),
  }
  const pagesDiffer = `${[...before.pages.ids()]}` !== `${[...after.pages.ids()]}`
  const { signatures, fields, hasOtherForms, isSignatureChanged } = changedFields(comparison)
  const links = changed.size > 0 ? changesOfPages(before, after, changed, isOtherAnnotation) : []
  const widgets = changed.size > 0 ? changesOfPages(before, after, changed, isStrayWidget(fields)) : []
  const parts = new Set<ChangedPart>([
    ...(pagesDiffer ? (['pages'] as const) : []),
    ...(hasOtherForms || widgets.length > 0 ? (['forms'] as const) : []),
    ...changedEntries(comparison, signatures),
    ...(links.length > 0 || isSignatureChanged ? (['other'] as const) : []),
  ])
  const found = {
    marks: totals(changed.size > 0 ? changesOfPages(before, after, changed, isMark) : []),
    signatures,
    contentPages: changedPages(comparison),
    parts: order.filter(part => parts.has(part)),
  }
  // Nothing that differs may remain unnamed.
  const isMissed = isUnchanged(found) && otherChanges(before, after, changed).length > 0
  return isMissed ? { ...found, parts: ['other'] } : found
}

interface Comparison {
  readonly before: Revision
  readonly after: Revision
  /** Numbers of the objects that differ. */
  readonly changed: ReadonlySet<number>
  /** Compares a value of the earlier revision with one of the later. */
  readonly same: (a: PdfValue | undefined, b: PdfValue | undefined) => boolean
  /** Whether a value of the later revision leads to a changed object, other than through a page or an annotation. */
  readonly reaches: (value: PdfValue | undefined) => boolean
}

const order: readonly ChangedPart[] = ['pages', 'forms', 'validation', 'metadata', 'other']

/** Keys that lead from a field to others. */
const aroundField: ReadonlySet<string> = new Set(['Parent', 'P', 'Kids'])

const maxTreeDepth = 256

/** The numbers of the page tree's inner nodes; the pages themselves are compared one by one. */
function treeNodes({ file, pages }: Revision): ReadonlySet<number> {
  const nodes = new Set<number>()
  for (const id of pages.ids()) {
    let node = file.getObjectOnce(id)
    for (let depth = 0; node instanceof PdfDict && depth < maxTreeDepth; depth++) {
      const parent = node.get('Parent')
      if (!(parent instanceof PdfRef) || nodes.has(parent.number)) break
      nodes.add(parent.number)
      node = file.getObjectOnce(parent.number)
    }
  }
  return nodes
}

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
const isMark: Choice = annotation => markSubtypes.has(subtypeOf(annotation))
const isOtherAnnotation: Choice = annotation =>
  !isMark(annotation, undefined) && !['Popup', 'Widget'].includes(subtypeOf(annotation))
const isStrayWidget =
  (fields: ReadonlySet<number>): Choice =>
  (annotation, number) =>
    subtypeOf(annotation) === 'Widget' && !(number !== undefined && fields.has(number))

function totals(pages: readonly PageChanges[]): ChangesSince['marks'] {
  const sum = (key: 'added' | 'changed' | 'removed'): number =>
    pages.reduce((total, page) => total + page[key], 0)
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed') }
}

/** What is new in the form. */
interface ChangedFields {
  readonly signatures: number
  /** Object numbers of all fields and their widgets, before and after. */
  readonly fields: ReadonlySet<number>
  readonly hasOtherForms: boolean
  /** A signature that was there is another one or gone. */
  readonly isSignatureChanged: boolean
}

/** Entries of the form that change with each new signature. */
const ofSigning: ReadonlySet<string> = new Set(['Fields', 'SigFlags', 'DR', 'DA'])

function changedFields({ before, after, changed, same, reaches }: Comparison): ChangedFields {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  let signatures = 0
  let isSignatureChanged = false
  let hasOtherForms = false
  for (const [name, field] of is) {
    const old = was.get(name)
    if (field.isSignature) {
      if (!field.value) continue
      if (!old?.value) signatures++
      else if (!same(old.value, field.value) || reaches(field.value)) isSignatureChanged = true
      continue
    }
    const isTouched = field.objects.some(number => changed.has(number)) || field.dicts.some(reaches)
    if (!old || isTouched || field.dicts.length !== old.dicts.length) hasOtherForms = true
  }
  for (const [name, field] of was) {
    if (is.has(name)) continue
    if (field.isSignature && field.value) isSignatureChanged = true
    else hasOtherForms = true
  }
  const [old, form] = [before, after].map(({ file, catalog }) => file.resolve(catalog.get('AcroForm')))
  const keys =
    form instanceof PdfDict ? differingKeys(old instanceof PdfDict ? old : new PdfDict({}), form, same) : []
  const rest =
    form instanceof PdfDict
      ? [...form.entries].filter(([key, value]) => !ofSigning.has(key) && reaches(value))
      : []
  if (keys.some(key => !ofSigning.has(key)) || rest.length > 0) hasOtherForms = true
  const fields = new Set([...was.values(), ...is.values()].flatMap(field => field.objects))
  return { signatures, fields, hasOtherForms, isSignatureChanged }
}

/** The objects of one field: itself and its widgets. */
interface FieldObjects {
  readonly isSignature: boolean
  readonly value: PdfValue | undefined
  readonly objects: readonly number[]
  readonly dicts: readonly PdfDict[]
}

/** The fields by full name; those without a name of their own belong to their parent. */
function fieldsOf({ file, catalog }: Revision): ReadonlyMap<string, FieldObjects> {
  const fields = new Map<string, FieldObjects>()
  for (const { name, type, dict, number } of formFields(file, new DictReader(catalog, file))) {
    const known = fields.get(name)
    const value = dict.dict.get('V') ?? known?.value
    fields.set(name, {
      isSignature: type === 'Sig',
      value: file.resolve(value) === null ? undefined : value,
      objects: [...(known?.objects ?? []), ...(number === undefined ? [] : [number])],
      dicts: [...(known?.dicts ?? []), dict.dict],
    })
  }
  return fields
}

/** Entries of the catalog that are looked at elsewhere, or say nothing about the content. */
const ofCatalog: ReadonlySet<string> = new Set(['Type', 'Pages', 'AcroForm', 'Version', 'Extensions'])

/** What the catalog and the trailer lead to. */
function changedEntries(comparison: Comparison, signatures: number): readonly ChangedPart[] {
  const { before, after, same, reaches } = comparison
  const differs = (a: PdfValue | undefined, b: PdfValue | undefined) => !same(a, b) || reaches(b)
  const keys = new Set([...before.catalog.entries.keys(), ...after.catalog.entries.keys()])
  const parts = [...keys].flatMap((key): readonly ChangedPart[] => {
    // A certification is also listed here.
    if (ofCatalog.has(key) || (key === 'Perms' && signatures > 0)) return []
    if (!differs(before.catalog.get(key), after.catalog.get(key))) return []
    return [key === 'DSS' ? 'validation' : key === 'Metadata' ? 'metadata' : 'other']
  })
  const [was, is] = [before.file.trailer, after.file.trailer]
  if (differs(was.get('Info'), is.get('Info'))) parts.push('metadata')
  if (!same(was.get('Encrypt'), is.get('Encrypt'))) parts.push('other')
  return parts
}

/** Entries of a page that do not change what it shows. */
const aroundContent: ReadonlySet<string> = new Set([
  'Annots',
  'Parent',
  'Tabs',
  'StructParents',
  'LastModified',
  'PieceInfo',
  'Metadata',
  'Thumb',
  'B',
])

function changedPages({ before, after, changed, same, reaches }: Comparison): readonly number[] {
  if (changed.size === 0) return []
  const places = new Map([...before.pages.ids()].map((id, index) => [id, index]))
  return after.pages.all().flatMap(page => {
    const place = places.get(page.id)
    const old = page.id === 0 || place === undefined ? undefined : before.pages.find(place)
    // A page that was not there is no changed one.
    if (!old) return []
    const [was, is] = [old, page].map(({ mediaBox, cropBox, rotation, userUnit }) =>
      [...mediaBox, ...cropBox, rotation, userUnit].join(),
    )
    const [oldDict, dict] = [before, after].map(({ file }) => file.getObjectOnce(page.id))
    if (!(oldDict instanceof PdfDict && dict instanceof PdfDict)) return was === is ? [] : [page.index]
    const isOther =
      was !== is ||
      differingKeys(oldDict, dict, same).some(key => !aroundContent.has(key)) ||
      [...dict.entries].some(([key, value]) => !aroundContent.has(key) && reaches(value)) ||
      hasOtherInheritance(dict, { before, after, same, reaches })
    return isOther ? [page.index] : []
  })
}

const inheritable = ['Resources'] as const

/** Whether a node above the page gives it other resources. ISO 32000-2, 7.7.3.4 */
function hasOtherInheritance(
  page: PdfDict,
  { before, after, same, reaches }: Pick<Comparison, 'before' | 'after' | 'same' | 'reaches'>,
): boolean {
  if (inheritable.every(key => page.has(key))) return false
  let parent = page.get('Parent')
  for (let depth = 0; parent instanceof PdfRef && depth < maxTreeDepth; depth++) {
    const [old, node] = [before, after].map(({ file }) => file.getObjectOnce((parent as PdfRef).number))
    if (!(node instanceof PdfDict)) return false
    const was = old instanceof PdfDict ? old : new PdfDict({})
    if (inheritable.some(key => !same(was.get(key), node.get(key)) || reaches(node.get(key)))) return true
    parent = node.get('Parent')
  }
  return false
}
