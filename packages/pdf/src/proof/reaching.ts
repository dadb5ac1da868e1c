import type { PdfFile } from '../document/pdf-file.ts'
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'

/** Where a search does not go on. */
interface Bounds {
  /** Numbers of objects that are no part of what is looked at, whatever leads to them. */
  readonly leftOut: ReadonlySet<number>
  /** Keys of the value's own dictionary that lead to something else. */
  readonly outward: ReadonlySet<string>
}

/** A function that finds out whether a value is one of these objects or leads to one. Each object is read once. */
export function reaching(
  file: PdfFile,
  objects: ReadonlySet<number>,
  { leftOut, outward }: Bounds,
): (value: PdfValue | undefined) => boolean {
  /** Objects that lead to none of them. */
  const untouched = new Set<number>()
  return start => {
    const seen = new Set<number>()
    const waiting: PdfValue[] = start === undefined ? [] : [start]
    const own = file.resolve(start)
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (value instanceof PdfRef) {
        if (leftOut.has(value.number)) continue
        if (objects.has(value.number)) return true
        if (seen.has(value.number) || untouched.has(value.number)) continue
        seen.add(value.number)
        waiting.push(file.getObjectOnce(value.number))
      } else if (isArray(value)) {
        // One by one: an array of a stranger may be longer than a call may have arguments.
        for (const element of value) waiting.push(element)
      } else if (value instanceof PdfDict || value instanceof PdfStream) {
        const { entries } = value instanceof PdfStream ? value.dict : value
        // Deeper dictionaries may use the same keys as names of resources.
        for (const [key, entry] of entries) if (value !== own || !outward.has(key)) waiting.push(entry)
      }
    }
    for (const number of seen) untouched.add(number)
    return false
  }
}
