import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { Changes } from './changes.ts'
import type { PdfFile } from './pdf-file.ts'

/** Deeper trees are cyclic or hostile. */
const maxTreeDepth = 256

/** The object that takes the place of each listing of a page, by the page's object number; undefined for one that stays. */
export type Relisted = ReadonlyMap<number, readonly (PdfRef | undefined)[]>

/** Writes the nodes of the page tree in which a page that is listed several times becomes several pages. ISO 32000-2, 7.7.3 */
export function relistPages(file: PdfFile, changes: Changes, relisted: Relisted): void {
  const met = new Map<number, number>()
  const seen = new Set<number>()
  const relist = (value: PdfValue, depth: number): PdfValue => {
    const number = value instanceof PdfRef ? value.number : 0
    const listings = relisted.get(number)
    if (listings) {
      const at = met.get(number) ?? 0
      met.set(number, at + 1)
      return listings[at] ?? value
    }
    const node = file.resolve(value)
    const kids = node instanceof PdfDict && file.resolve(node.get('Kids'))
    if (!isArray(kids) || depth > maxTreeDepth || (number > 0 && seen.has(number))) return value
    seen.add(number)
    const others = kids.map(kid => relist(kid, depth + 1))
    if (others.every((kid, at) => kid === kids[at])) return value
    const other = (node as PdfDict).with({ Kids: others })
    if (number === 0) return other
    changes.put(changes.refOf(number), other)
    return value
  }
  const catalog = file.resolve(file.trailer.get('Root'))
  if (catalog instanceof PdfDict) relist(catalog.get('Pages') ?? null, 0)
}
