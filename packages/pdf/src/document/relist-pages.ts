import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { Changes } from './changes.ts'
import type { PdfFile } from './pdf-file.ts'

/** Deeper trees are cyclic or hostile. */
const maxTreeDepth = 256

/**
 * Writes the nodes of the page tree in which a page that is listed several times becomes several pages. `relisted` has, by the
 * page's object number, what takes the place of each listing, undefined for one that stays; its lists are used up.
 * ISO 32000-2, 7.7.3
 */
export function relistPages(
  file: PdfFile,
  changes: Changes,
  relisted: ReadonlyMap<number, (PdfRef | undefined)[]>,
): void {
  const seen = new Set<PdfValue>()
  const relist = (value: PdfValue, depth: number): PdfValue => {
    const number = value instanceof PdfRef ? value.number : 0
    const listings = relisted.get(number)
    if (listings) return listings.shift() ?? value
    const node = file.resolve(value)
    const kids = node instanceof PdfDict && file.resolve(node.get('Kids'))
    if (!isArray(kids) || depth > maxTreeDepth || seen.has(kids)) return value
    seen.add(kids)
    const others = kids.map(kid => relist(kid, depth + 1))
    if (others.every((kid, at) => kid === kids[at])) return value
    const other = (node as PdfDict).with({ Kids: others })
    if (number === 0) return other
    changes.put(changes.refOf(number), other)
    return value
  }
  relist(new DictReader(file.trailer, file).dictionary('Root')?.dict.get('Pages') ?? null, 0)
}
