import type { PdfFile } from '../document/pdf-file.ts'
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects/values.ts'

/** Where a search does not go on. */
interface Bounds {
  /** Numbers of objects that are no part of what is looked at, whatever leads to them. */
  readonly leftOut: ReadonlySet<number>
  /** Keys of the value's own dictionary that lead to something else. */
  readonly outward: ReadonlySet<string>
}

/** An object may be a reference to another one. */
const maxReferenceSteps = 32

/** The numbers of all references in a value, without following them. */
export function referencesIn(value: PdfValue | undefined, outward?: ReadonlySet<string>): readonly number[] {
  const numbers: number[] = []
  const visit = (inner: PdfValue, leftOut?: ReadonlySet<string>): void => {
    if (inner instanceof PdfRef) numbers.push(inner.number)
    else if (isArray(inner)) for (const element of inner) visit(element)
    else if (inner instanceof PdfStream) visit(inner.dict, leftOut)
    // Deeper dictionaries may use the same keys as names of resources.
    else if (inner instanceof PdfDict)
      for (const [key, entry] of inner.entries) if (!leftOut?.has(key)) visit(entry)
  }
  if (value !== undefined) visit(value, outward)
  return numbers
}

/**
 * A function that finds out whether a value is one of these objects or leads to one. Remembers both answers, so that all calls
 * together read each object once, whatever leads to it.
 */
export function reaching(
  file: PdfFile,
  objects: ReadonlySet<number>,
  { leftOut, outward }: Bounds,
): (value: PdfValue | undefined) => boolean {
  const known = new Map<number, boolean>()

  /** Reads everything that an unknown object leads to, then goes back from the objects that were looked for. */
  const explore = (start: number): void => {
    const cameFrom = new Map<number, number[]>()
    const found = new Set([start])
    const hits: number[] = []
    for (const number of found) {
      if (objects.has(number)) {
        hits.push(number)
        continue
      }
      for (const next of referencesIn(file.getObjectOnce(number))) {
        if (leftOut.has(next) || known.get(next) === false) continue
        if (known.has(next)) hits.push(number)
        else {
          found.add(next)
          const sources = cameFrom.get(next)
          if (sources) sources.push(number)
          else cameFrom.set(next, [number])
        }
      }
    }
    for (const number of found) known.set(number, false)
    for (let number = hits.pop(); number !== undefined; number = hits.pop()) {
      if (known.get(number)) continue
      known.set(number, true)
      for (const source of cameFrom.get(number) ?? []) hits.push(source)
    }
  }

  const reaches = (number: number): boolean => {
    if (leftOut.has(number)) return false
    if (!known.has(number)) explore(number)
    return known.get(number) === true
  }
  return start => {
    let own = start
    for (let step = 0; own instanceof PdfRef; step++) {
      if (leftOut.has(own.number) || step >= maxReferenceSteps) return false
      if (objects.has(own.number)) return true
      own = file.getObjectOnce(own.number)
    }
    return referencesIn(own, outward).some(reaches)
  }
}

/** The numbers of all objects that these values lead to. */
export function reachedFrom(
  file: PdfFile,
  values: readonly (PdfValue | undefined)[],
  leftOut: ReadonlySet<number>,
): ReadonlySet<number> {
  const found = new Set<number>()
  const take = (value: PdfValue | undefined): void => {
    for (const number of referencesIn(value)) if (!leftOut.has(number)) found.add(number)
  }
  for (const value of values) take(value)
  for (const number of found) take(file.getObjectOnce(number))
  return found
}
