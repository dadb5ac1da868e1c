import { remembered } from '../objects/remembered.ts'
import type { PdfFile } from './pdf-file.ts'
import { forEachReference } from './reference-counts.ts'

/**
 * Object numbers that are referred to but do not exist. In a truncated file they belong to lost objects: a new object
 * with such a number would be taken for the lost one, for example an annotation for a page. Reads every object of the
 * file.
 */
export const danglingReferences = remembered((file: PdfFile): ReadonlySet<number> => {
  const visit = (number: number): void => {
    if (!file.xref.index.has(number)) file.missing.add(number)
  }
  const visitAll = (): void => {
    forEachReference(file.trailer, visit)
    for (const [, value] of file.allObjects()) forEachReference(value, visit)
  }
  const { wasRebuilt } = file
  visitAll()
  // Reading the objects may have shown that the table is wrong, and which ones there are.
  if (file.wasRebuilt !== wasRebuilt) visitAll()
  return file.missing
})
