import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { Changes } from './changes.ts'
import type { PdfPage } from './page-reader.ts'
import type { PdfFile } from './pdf-file.ts'
import type { ReachedPages } from './reach-pages.ts'

/** Deeper trees are cyclic or hostile. */
const maxTreeDepth = 256

/**
 * Writes the nodes of the page tree in which a page that is listed several times becomes several pages: `own` has the objects of those
 * that were edited. If the first of them keeps the object of the file, the others get another one, as the file had it.
 * ISO 32000-2, 7.7.3
 */
export function relistPages(
  file: PdfFile,
  changes: Changes,
  { pages, tree }: ReachedPages,
  own: ReadonlyMap<PdfPage, PdfRef>,
): void {
  const listings = new Map<number, PdfPage[]>()
  for (const page of pages.all()) {
    if (!listings.get(page.id)?.push(page)) listings.set(page.id, [page])
  }
  const asBefore = new Map<number, PdfRef>()
  for (const [{ id }, ref] of own) if (ref.number === id) asBefore.set(id, changes.add(file.getObject(id)))
  const seen = new Set<PdfValue>()
  const relist = (value: PdfValue, depth: number): PdfValue => {
    const number = value instanceof PdfRef ? file.lastReference(value).number : 0
    const page = listings.get(number)?.shift()
    if (page) {
      const other = own.get(page) ?? asBefore.get(number)
      return other && other.number !== number ? other : value
    }
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
  const root = file.trailer.get('Root')
  const catalog = file.resolve(root)
  const relisted = relist(tree ?? null, 0)
  if (relisted === tree || !(catalog instanceof PdfDict)) return
  const leading = catalog.with({ Pages: relisted })
  if (root instanceof PdfRef) changes.put(root, leading)
  else changes.setRoot(changes.add(leading))
}
