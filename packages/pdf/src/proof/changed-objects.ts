import type { PdfFile } from '../document/pdf-file.ts'
import type { XrefEntry } from '../syntax/xref-index.ts'
import { isSameValue } from './same-value.ts'

/**
 * The numbers of objects that are other ones in the second file, which begins with the bytes of the first. Reads only those whose
 * cross-reference entries differ.
 */
export function changedObjects(a: PdfFile, b: PdfFile): ReadonlySet<number> {
  const isSameEntry = (number: number): boolean => {
    const [one, other] = [a.xref.index.find(number), b.xref.index.find(number)]
    if (!isSamePlace(one, other)) return false
    return one?.kind !== 'in-stream' || isSameEntry(one.streamNumber)
  }
  const changed = new Set<number>()
  for (let number = 1; number < Math.max(a.xref.index.size, b.xref.index.size); number++) {
    if (isSameEntry(number)) continue
    const [value, other] = [a.getObjectOnce(number), b.getObjectOnce(number)]
    if (!isSameValue({ file: a, value }, { file: b, value: other })) changed.add(number)
  }
  return changed
}

function isSamePlace(a: XrefEntry | undefined, b: XrefEntry | undefined): boolean {
  if (a?.kind === 'offset' && b?.kind === 'offset')
    return a.offset === b.offset && a.generation === b.generation
  if (a?.kind === 'in-stream' && b?.kind === 'in-stream')
    return a.streamNumber === b.streamNumber && a.index === b.index
  return (a === undefined || a.kind === 'free') && (b === undefined || b.kind === 'free')
}
