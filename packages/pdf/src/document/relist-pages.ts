import { PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { Changes } from './changes.ts'
import type { PdfPage } from './page-reader.ts'
import type { PdfFile } from './pdf-file.ts'
import type { ReachedPages } from './reach-pages.ts'
import { kidsOf, maxTreeDepth, type NodeOnWay, ReadNodes } from './tree-walk.ts'

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
  /** The listings of each page that are still to come, the next one last. */
  const listings = new Map<number, PdfPage[]>()
  for (const page of pages.all().toReversed()) {
    if (!listings.get(page.id)?.push(page)) listings.set(page.id, [page])
  }
  const asBefore = new Map<number, PdfRef>()
  for (const [{ id }, ref] of own) if (ref.number === id) asBefore.set(id, changes.add(file.getObject(id)))
  const nodes = new ReadNodes()
  const written = new Map<number, WrittenNode[]>()
  const relist = (value: PdfValue, above?: NodeOnWay): PdfValue => {
    const number = value instanceof PdfRef ? file.lastReference(value).number : 0
    const page = number > 0 ? listings.get(number)?.pop() : undefined
    if (page) {
      const other = own.get(page) ?? asBefore.get(number)
      return other && other.number !== number ? other : value
    }
    const node = file.resolve(value)
    const kids = node instanceof PdfDict ? kidsOf(file, node) : undefined
    const entered = kids && nodes.enter(above, number, node as PdfDict, kids.length)
    if (!entered) return kids && !staysUnread(above, number, written.has(number)) ? null : value
    const others = kids.map(kid => relist(kid, entered))
    const isSame = isSameList(others, kids)
    if (number === 0) return isSame ? value : (node as PdfDict).with({ Kids: others })
    // A node that is listed several times becomes several nodes if their pages are others.
    const versions = written.get(number) ?? []
    const known = versions.find(version => isSameList(others, version.kids))
    if (known) return known.ref.number === number ? value : known.ref
    const other = isSame ? (node as PdfDict) : (node as PdfDict).with({ Kids: others })
    const isFirst = versions.length === 0
    const ref = isFirst ? changes.refOf(number) : changes.add(other)
    if (isFirst && !isSame) changes.put(ref, other)
    written.set(number, [...versions, { kids: others, ref }])
    return isFirst ? value : ref
  }
  const root = file.trailer.get('Root')
  const catalog = file.resolve(root)
  const relisted = relist(tree ?? null)
  if (relisted === tree || !(catalog instanceof PdfDict)) return
  const leading = catalog.with({ Pages: relisted })
  if (root instanceof PdfRef) changes.put(root, leading)
  else changes.setRoot(changes.add(leading))
}

/**
 * Whether a kid that was not entered is not entered in the saved file either: it is too deep, or is a node above it that keeps its
 * object. Below a copy of that node, or if they have only their list of kids in common, it would lead to its pages once more.
 */
function staysUnread(above: NodeOnWay | undefined, number: number, isWritten: boolean): boolean {
  if (above && above.depth > maxTreeDepth) return true
  for (let node = isWritten ? undefined : above; node; node = node.above)
    if (node.number === number) return true
  return false
}

/** What a node that is an object was written as, once for each different list of kids. */
interface WrittenNode {
  readonly kids: readonly PdfValue[]
  readonly ref: PdfRef
}

/** Whether two lists are the same values, or refer to the same objects. */
export function isSameList(before: readonly PdfValue[], after: readonly PdfValue[]): boolean {
  return before.length === after.length && before.every((element, i) => isSameElement(element, after[i]))
}

function isSameElement(before: PdfValue, after: PdfValue | undefined): boolean {
  if (!(before instanceof PdfRef && after instanceof PdfRef)) return before === after
  return before.number === after.number && before.generation === after.generation
}
