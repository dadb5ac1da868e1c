import { DictReader } from '../objects/reader.ts'
import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { Changes } from './changes.ts'
import type { PageList } from './page-list.ts'
import type { PdfPage } from './page-reader.ts'
import type { PdfFile } from './pdf-file.ts'

/** Deeper trees are cyclic or hostile. */
const maxTreeDepth = 256

/**
 * Writes the nodes of the page tree in which a page that is listed several times becomes several pages: `relisted` has what takes
 * the place of some of its listings.
 * ISO 32000-2, 7.7.3
 */
export function relistPages(
  file: PdfFile,
  changes: Changes,
  pages: PageList,
  relisted: ReadonlyMap<PdfPage, PdfRef>,
): void {
  const listings = new Map<number, PdfPage[]>()
  for (const page of pages.all()) {
    if (!listings.get(page.id)?.push(page)) listings.set(page.id, [page])
  }
  const seen = new Set<PdfValue>()
  const relist = (value: PdfValue, depth: number): PdfValue => {
    const number = value instanceof PdfRef ? value.number : 0
    const page = listings.get(number)?.shift()
    if (page) return relisted.get(page) ?? value
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
