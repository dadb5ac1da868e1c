import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Counting reads every object of the file, which would make a small save of a huge file slow. */
const maxObjects = 50_000

/** Counting stops here, which is more than an object that is about to go should have. */
const maxCount = 255

const counted = new WeakMap<PdfFile, Uint8Array | undefined>()

/**
 * How many places of the file refer to the object, trailer and objects that nothing leads to included. Undefined
 * where the file has too many objects to find out.
 */
export function countReferencesTo(file: PdfFile, number: number): number | undefined {
  if (!counted.has(file)) counted.set(file, countReferences(file))
  return counted.get(file)?.[number]
}

/** Visits every reference in a value, those in other objects not included. */
export function forEachReference(value: PdfValue, visit: (number: number) => void): void {
  if (value instanceof PdfRef) visit(value.number)
  else if (isArray(value)) for (const element of value) forEachReference(element, visit)
  else if (value instanceof PdfDict)
    for (const entry of value.entries.values()) forEachReference(entry, visit)
  else if (value instanceof PdfStream) forEachReference(value.dict, visit)
}

function countReferences(file: PdfFile): Uint8Array | undefined {
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
}
