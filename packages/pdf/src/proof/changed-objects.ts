import type { PdfFile } from '../document/pdf-file.ts'
import { PdfStream } from '../objects/values.ts'
import type { XrefEntry } from '../syntax/xref-index.ts'
import { objectEnds } from './object-ends.ts'
import { referencesIn } from './reaching.ts'
import { isSameValue } from './same-value.ts'

/**
 * The numbers of objects that are other ones in the second file, which begins with the bytes of the first. Compares only those that
 * may differ: the others are at the same place, end in the first file, and are read in the same way.
 */
export function changedObjects(a: PdfFile, b: PdfFile): ReadonlySet<number> {
  const indexes = [a.xref.index, b.xref.index]
  const ends = objectEnds(b)
  // In a repaired file an object ends where another one seems to begin.
  const isReadAlike = a.wasRebuilt === b.wasRebuilt
  const isSameObject = (number: number): boolean => {
    const [one, other] = [a.xref.index.find(number), b.xref.index.find(number)]
    if (!isSamePlace(one, other)) return false
    if (one?.kind === 'in-stream') return isSameContainer(one.streamNumber)
    return one?.kind !== 'offset' || (isReadAlike && (ends[number] ?? Infinity) <= a.bytes.length)
  }
  const containers = new Map<number, boolean>()
  /** The length of an object stream, where its objects begin, and its filters may be references. */
  const isSameContainer = (number: number): boolean => {
    const answer = containers.get(number) ?? (isAlone(b, number) && isSameObject(number))
    containers.set(number, answer)
    return answer
  }
  const changed: number[] = []
  for (const number of numbersOf(a, b)) {
    if (number === 0 || isSameObject(number)) continue
    const [value, other] = [a.getObjectOnce(number), b.getObjectOnce(number)]
    if (!isSameValue({ file: a, value }, { file: b, value: other })) changed.push(number)
  }
  // Reading an object may have shown that a table is wrong: what was found since was not compared.
  if (indexes[0] !== a.xref.index || indexes[1] !== b.xref.index) return changedObjects(a, b)
  return new Set(changed.sort((one, other) => one - other))
}

/** The numbers that one of the files lists. */
function* numbersOf(a: PdfFile, b: PdfFile): Generator<number> {
  yield* b.xref.index.numbers()
  for (const number of a.xref.index.numbers()) {
    if (!b.xref.index.has(number)) yield number
  }
}

/** Whether an object has a place of its own and is a stream that needs no other object to be read. */
function isAlone(file: PdfFile, number: number): boolean {
  if (file.xref.index.find(number)?.kind !== 'offset') return false
  const stream = file.getObjectOnce(number)
  return stream instanceof PdfStream && referencesIn(stream.dict).length === 0
}

function isSamePlace(a: XrefEntry | undefined, b: XrefEntry | undefined): boolean {
  if (a?.kind === 'offset' && b?.kind === 'offset')
    return a.offset === b.offset && a.generation === b.generation
  if (a?.kind === 'in-stream' && b?.kind === 'in-stream')
    return a.streamNumber === b.streamNumber && a.index === b.index
  return (a === undefined || a.kind === 'free') && (b === undefined || b.kind === 'free')
}
