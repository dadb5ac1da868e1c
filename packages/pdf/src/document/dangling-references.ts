import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

const known = new WeakMap<PdfFile, ReadonlySet<number>>()

/**
 * Object numbers that are referred to but do not exist. In a truncated file they belong to lost objects: a new object
 * with such a number would be taken for the lost one, for example an annotation for a page. Reads every object of the
 * file.
 */
export function danglingReferences(file: PdfFile): ReadonlySet<number> {
  const found = known.get(file) ?? collect(file)
  known.set(file, found)
  return found
}

function collect(file: PdfFile): ReadonlySet<number> {
  const dangling = new Set<number>()
  const visit = (value: PdfValue): void => {
    if (value instanceof PdfRef) {
      if (!file.xref.index.has(value.number)) dangling.add(value.number)
    } else if (isArray(value)) for (const element of value) visit(element)
    else if (value instanceof PdfDict) for (const entry of value.entries.values()) visit(entry)
    else if (value instanceof PdfStream) visit(value.dict)
  }
  visit(file.trailer)
  for (const [, value] of file.allObjects()) visit(value)
  return dangling
}
