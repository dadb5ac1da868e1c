/** Which annotations of which pages differ between two revisions of a document. */
import { readAnnotationList } from '../annotations/read.ts'
import type { PdfPage } from '../document/page-tree.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { reaching } from './reaching.ts'
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

/** Chooses annotations to compare, by dictionary and object number. */
export type Choice = (annotation: PdfDict, number: number | undefined) => boolean

/** The pages whose annotations are not the same, given the numbers of all changed objects. */
export function changesOfPages(
  before: Revision,
  after: Revision,
  changed: ReadonlySet<number>,
  isChosen: Choice = () => true,
): readonly PageChanges[] {
  const isTouched = touchedBy(after, changed)
  return after.pages.all().flatMap((page): readonly PageChanges[] => {
    const old = before.pages.find(page.index)
    const was = old ? readList(before.file, old, isChosen) : noAnnotations
    const is = readList(after.file, page, isChosen)
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
function readList(file: PdfFile, page: PdfPage, isChosen: Choice): List {
  const elements = readAnnotationList(file, page).elements.filter(element => {
    const annotation = file.resolve(element)
    return (
      annotation instanceof PdfDict &&
      isChosen(annotation, element instanceof PdfRef ? element.number : undefined)
    )
  })
  return {
    numbers: new Set(elements.flatMap(element => (element instanceof PdfRef ? [element.number] : []))),
    direct: elements.filter(element => element instanceof PdfDict),
  }
}

/** Entries of an annotation that lead to other annotations and to the document. */
const outward: ReadonlySet<string> = new Set(['P', 'Parent', 'IRT', 'Popup', 'Dest', 'A', 'AA', 'OC'])

/** A function that finds out whether an annotation, or something that it is drawn with, is among the changed objects. */
function touchedBy(after: Revision, changed: ReadonlySet<number>): (annotation: PdfValue) => boolean {
  return reaching(after.file, changed, { leftOut: new Set(after.pages.ids()), outward })
}
