/** Which annotations of which pages differ between two revisions of a document. */
import { readAnnotationList } from '../annotations/store/read.ts'
import type { PdfPage } from '../document/page-reader.ts'
import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { reaching } from './reaching.ts'
import type { Revision } from './revision.ts'
import { writtenAs } from './same-value.ts'

/** What happened to the annotations of a page. Popups and answers count as annotations. */
export interface PageChanges {
  /** Counted from 0. */
  readonly page: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** An annotation that was added to a page, changed or removed. */
export interface AnnotationChange {
  /** Counted from 0. */
  readonly page: number
  readonly what: 'added' | 'changed' | 'removed'
  readonly annotation: PdfDict
  /** Its object number; undefined for a dictionary in the array itself. */
  readonly number: number | undefined
  /** Of a changed one: only what it leads to when it is used is another one, and not its look. */
  readonly isOnlyAction: boolean
}

/** The object numbers in the `/Annots` of all pages. */
export function annotationsOf({ file, pages }: Pick<Revision, 'file' | 'pages'>): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const page of pages.all())
    for (const element of readAnnotationList(file, page).elements)
      if (element instanceof PdfRef) numbers.add(element.number)
  return numbers
}

/**
 * The object numbers of annotations that are no part of anything else. One that was something else before is not among them: it is
 * listed as an annotation so that nobody notices that the other is changed.
 */
export function ownAnnotations(before: Revision, after: Revision): ReadonlySet<number> {
  const were = annotationsOf(before)
  const isNew = (number: number): boolean => (before.file.xref.index.find(number)?.kind ?? 'free') === 'free'
  return new Set([...annotationsOf(after)].filter(number => were.has(number) || isNew(number)))
}

/** The pages whose annotations are not the same, given the numbers of all changed objects. */
export function changesOfPages(
  before: Revision,
  after: Revision,
  changed: ReadonlySet<number>,
): readonly PageChanges[] {
  const counts = new Map<number, Record<AnnotationChange['what'], number>>()
  for (const { page, what } of compareAnnotations(before, after, changed).changes) {
    const count = counts.get(page) ?? { added: 0, changed: 0, removed: 0 }
    count[what]++
    counts.set(page, count)
  }
  return [...counts].map(([page, count]) => ({ page, ...count }))
}

/** The differences between the annotations of two revisions. */
export interface AnnotationChanges {
  /** Every annotation that is not the same, in page order. */
  readonly changes: readonly AnnotationChange[]
  /** Whether a page lists the same annotations in another order, which decides what covers what. */
  readonly isReordered: boolean
}

/** Compares the annotations of all pages, given the numbers of all changed objects. */
export function compareAnnotations(
  before: Revision,
  after: Revision,
  changed: ReadonlySet<number>,
): AnnotationChanges {
  if (changed.size === 0) return { changes: [], isReordered: false }
  const leftOut = new Set([
    ...before.pages.ids(),
    ...after.pages.ids(),
    ...ownAnnotations(before, after),
    ...rootsOf(after),
  ])
  const looksOther = reaching(after.file, changed, { leftOut, outward: new Set([...around, ...actions]) })
  const leadsElsewhere = reaching(after.file, changed, { leftOut, outward: around })
  // A popup belongs to the look of its mark, whether a page lists it or not.
  const hasOtherPopup = (annotation: PdfDict): boolean => {
    const popup = annotation.get('Popup')
    return popup instanceof PdfRef && (changed.has(popup.number) || looksOther(after.file.resolve(popup)))
  }
  const ids = new Set(after.pages.ids())
  const findOld = ({ id, index }: PdfPage): PdfPage | undefined => {
    const replaced = before.pages.find(index)
    const isInstead = replaced && (replaced.isRepeated || !ids.has(replaced.id))
    return before.pages.findById(id) ?? (isInstead ? replaced : undefined)
  }
  let isReordered = false
  const changes = after.pages.all().flatMap((page): readonly AnnotationChange[] => {
    const old = findOld(page)
    const was = old ? readList(before, old) : new Map<string, Listed>()
    const is = readList(after, page)
    isReordered ||= keysIn(was, is).join() !== keysIn(is, was).join()
    const kept = keysIn(is, was).flatMap((key): readonly AnnotationChange[] => {
      const { annotation, number } = is.get(key) as Listed
      const isOther =
        (number !== undefined && changed.has(number)) || looksOther(annotation) || hasOtherPopup(annotation)
      if (!isOther && !leadsElsewhere(annotation)) return []
      return [{ page: page.index, what: 'changed', annotation, number, isOnlyAction: !isOther }]
    })
    const news = missingIn(was, is).map(one => ({ ...one, page: page.index, what: 'added' as const }))
    const gone = missingIn(is, was).map(one => ({ ...one, page: page.index, what: 'removed' as const }))
    return [...news, ...kept, ...gone]
  })
  return { changes, isReordered }
}

/** An annotation of a page's list. */
interface Listed {
  readonly annotation: PdfDict
  readonly number: number | undefined
}

/** The keys of a list that another one has too, in the order of the first. */
const keysIn = (list: ReadonlyMap<string, Listed>, other: ReadonlyMap<string, Listed>): readonly string[] =>
  [...list.keys()].filter(key => other.has(key))

/** Those of the second list that the first does not have. */
function missingIn(
  list: ReadonlyMap<string, Listed>,
  other: ReadonlyMap<string, Listed>,
): readonly (Listed & { readonly isOnlyAction: false })[] {
  return [...other].flatMap(([key, one]) => (list.has(key) ? [] : [{ ...one, isOnlyAction: false as const }]))
}

/**
 * The annotations of a page by object number, those in the array itself by what is written; equal ones count each. Entries of the
 * array that lead to no dictionary are no annotations.
 */
function readList({ file }: Revision, page: PdfPage): ReadonlyMap<string, Listed> {
  const list = new Map<string, Listed>()
  const copies = new Map<string, number>()
  for (const element of readAnnotationList(file, page).elements) {
    const annotation = element instanceof PdfRef ? file.getObjectOnce(element.number) : element
    if (!(annotation instanceof PdfDict)) continue
    if (element instanceof PdfRef) {
      list.set(`${element.number}`, { annotation, number: element.number })
      continue
    }
    const text = writtenAs(annotation)
    const copy = copies.get(text) ?? 0
    copies.set(text, copy + 1)
    list.set(`${copy} ${text}`, { annotation, number: undefined })
  }
  return list
}

/** Entries of an annotation that lead to other annotations and to pages. */
const around: ReadonlySet<string> = new Set(['P', 'Parent', 'IRT', 'Popup'])

/** Entries of an annotation with what happens when it is used. ISO 32000-2, Tables 166, 176 and 191 */
const actions: ReadonlySet<string> = new Set(['Dest', 'A', 'AA', 'PA'])

/** The catalog and the structure tree, to which actions and destinations may lead. */
function rootsOf({ file, catalog }: Revision): readonly number[] {
  const roots: readonly (PdfValue | undefined)[] = [file.trailer.get('Root'), catalog.get('StructTreeRoot')]
  return roots.flatMap(root => (root instanceof PdfRef ? [root.number] : []))
}
