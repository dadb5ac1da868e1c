import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Counting reads every object of the file, which would make a small save of a huge file slow. */
const maxObjects = 50_000

const counted = new WeakMap<PdfFile, Uint8Array | undefined>()

/**
 * Whether exactly one place of the file refers to the object, trailer and objects that nothing leads to included.
 * False also where the file has too many objects to find out.
 */
export function isReferredToOnce(file: PdfFile, number: number): boolean {
  if (!counted.has(file)) counted.set(file, countReferences(file))
  return counted.get(file)?.[number] === 1
}

/** References to every object; counting stops at 2. */
function countReferences(file: PdfFile): Uint8Array | undefined {
  const { size } = file.xref.index
  if (size > maxObjects) return undefined
  const counts = new Uint8Array(size)
  const visit = (value: PdfValue): void => {
    if (value instanceof PdfRef) {
      const count = counts[value.number]
      if (count !== undefined && count < 2) counts[value.number] = count + 1
    } else if (isArray(value)) for (const element of value) visit(element)
    else if (value instanceof PdfDict) for (const entry of value.entries.values()) visit(entry)
    else if (value instanceof PdfStream) visit(value.dict)
  }
  visit(file.trailer)
  for (const [, value] of file.allObjects()) visit(value)
  return counts
}
