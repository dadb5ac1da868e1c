/** Which annotations of which pages differ between two revisions of a document. */
import { readAnnotationList } from '../annotations/read.ts'
import type { PdfPage } from '../document/page-tree.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { Revision } from './revision.ts'
import { isSameValue } from './same-value.ts'

/** What happened to the annotations of a page. Popups and answers count as annotations. */
export interface PageChanges {
  /** Counted from 0. */
  readonly page: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The object numbers in the `/Annots` of all pages. */
export function annotationsOf({ file, pages }: Revision): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const page of pages.all())
    for (const element of readAnnotationList(file, page).elements)
      if (element instanceof PdfRef) numbers.add(element.number)
  return numbers
}

/** The pages whose annotations are not the same, given the numbers of all changed objects. */
export function changesOfPages(
  before: Revision,
  after: Revision,
  changed: ReadonlySet<number>,
): readonly PageChanges[] {
  const isTouched = touchedBy(after, changed)
  return after.pages.all().flatMap((page): readonly PageChanges[] => {
    const old = before.pages.find(page.index)
    const was = old ? readList(before.file, old) : noAnnotations
    const is = readList(after.file, page)
    const kept = [...is.numbers].filter(number => was.numbers.has(number))
    const keptDirect = is.direct.filter(one =>
      was.direct.some(other =>
        isSameValue({ file: before.file, value: other }, { file: after.file, value: one }),
      ),
    )
    const keptCount = kept.length + keptDirect.length
    const counts = {
      added: is.numbers.size + is.direct.length - keptCount,
      changed:
        kept.filter(number => isTouched(new PdfRef(number))).length + keptDirect.filter(isTouched).length,
      removed: was.numbers.size + was.direct.length - keptCount,
    }
    return counts.added + counts.removed + counts.changed === 0 ? [] : [{ page: page.index, ...counts }]
  })
}

/** The annotations of a page. */
interface List {
  readonly numbers: ReadonlySet<number>
  /** Dictionaries in the array itself. */
  readonly direct: readonly PdfDict[]
}

const noAnnotations: List = { numbers: new Set(), direct: [] }

/** Entries of the array that lead to no dictionary are no annotations. */
function readList(file: PdfFile, page: PdfPage): List {
  const elements = readAnnotationList(file, page).elements.filter(
    element => file.resolve(element) instanceof PdfDict,
  )
  return {
    numbers: new Set(elements.flatMap(element => (element instanceof PdfRef ? [element.number] : []))),
    direct: elements.filter(element => element instanceof PdfDict),
  }
}

/** Entries of an annotation that lead to other annotations and to the document. */
const outward: ReadonlySet<string> = new Set(['P', 'Parent', 'IRT', 'Popup', 'Dest', 'A', 'AA', 'OC'])

/** A function that finds out whether an annotation, or something that it is drawn with, is among the changed objects. */
function touchedBy(
  { file, pages }: Revision,
  changed: ReadonlySet<number>,
): (annotation: PdfValue) => boolean {
  const pageIds = new Set(pages.ids())
  /** Objects that lead to no changed one. */
  const untouched = new Set<number>()
  return annotation => {
    const seen = new Set<number>()
    const waiting: PdfValue[] = [annotation]
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (value instanceof PdfRef) {
        // A page is no part of an annotation, whatever leads to it.
        if (pageIds.has(value.number)) continue
        if (changed.has(value.number)) return true
        if (seen.has(value.number) || untouched.has(value.number)) continue
        seen.add(value.number)
        waiting.push(file.getObjectOnce(value.number))
      } else if (isArray(value)) waiting.push(...value)
      else if (value instanceof PdfDict || value instanceof PdfStream) {
        const { entries } = value instanceof PdfStream ? value.dict : value
        for (const [key, entry] of entries) if (!outward.has(key)) waiting.push(entry)
      }
    }
    for (const number of seen) untouched.add(number)
    return false
  }
}
