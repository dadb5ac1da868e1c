/** What a document shows and does apart from its annotations: every object that is reached without the pages' `/Annots`. */
import type { PdfFile } from '../document/pdf-file.ts'
import { isArray, isName, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'

/** Where the search begins, and where it does not go on. */
export interface ContentRoots {
  /** Object numbers of the pages, whose `/Annots` are left out. */
  readonly pages: ReadonlySet<number>
  /** Object numbers in the pages' `/Annots`. */
  readonly annotations: ReadonlySet<number>
}

/**
 * The numbers of all objects that the trailer and the pages lead to without `/Annots` of a page. An annotation counts only if
 * something else leads to it, such as the list of form fields; the structure tree does not, because it only names annotations.
 * Also contains numbers that nothing has.
 */
export function contentObjects(file: PdfFile, { pages, annotations }: ContentRoots): ReadonlySet<number> {
  const found = new Set<number>(pages)
  const waiting = [...pages]
  const visit = (value: PdfValue, leftOut?: string): void => {
    if (value instanceof PdfRef) {
      if (!found.has(value.number)) {
        found.add(value.number)
        waiting.push(value.number)
      }
    } else if (isArray(value)) for (const element of value) visit(element)
    else if (value instanceof PdfStream) visit(value.dict)
    else if (value instanceof PdfDict) {
      const namesAnnotation = isName(value.get('Type'), 'OBJR')
      for (const [key, entry] of value.entries) {
        if (key === leftOut) continue
        if (namesAnnotation && key === 'Obj' && entry instanceof PdfRef && annotations.has(entry.number))
          continue
        visit(entry)
      }
    }
  }
  visit(file.trailer, 'Prev')
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop())
    visit(file.getObjectOnce(number), pages.has(number) ? 'Annots' : undefined)
  return found
}
