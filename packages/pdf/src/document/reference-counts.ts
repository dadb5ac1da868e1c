import { remembered } from '../objects/remembered.ts'
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Counting reads every object of the file, which would slow down a small save of a huge file. */
const maxObjects = 50_000

/** Counting stops at this number of references. */
const maxCount = 255

/**
 * Number of references to the object in the file, including the trailer and unreachable objects. Undefined if the
 * file has too many objects to count, or there are too many references.
 */
export function countReferencesTo(file: PdfFile, number: number): number | undefined {
  const count = countReferences(file)?.[number]
  return count === maxCount ? undefined : count
}

/** Visits every reference in a value, without following them. */
export function forEachReference(value: PdfValue, visit: (number: number) => void): void {
  if (value instanceof PdfRef) visit(value.number)
  else if (isArray(value)) for (const element of value) forEachReference(element, visit)
  else if (value instanceof PdfDict)
    for (const entry of value.entries.values()) forEachReference(entry, visit)
  else if (value instanceof PdfStream) forEachReference(value.dict, visit)
}

const countReferences = remembered((file: PdfFile): Uint8Array | undefined => {
  const { size } = file.xref.index
  if (size > maxObjects) return undefined
  const counts = new Uint8Array(size)
  const count = (number: number): void => {
    const known = counts[number]
    if (known !== undefined && known < maxCount) counts[number] = known + 1
  }
  forEachReference(file.trailer, count)
  for (const [, value] of file.allObjects()) forEachReference(value, count)
  return counts
})
