/** Pages that a save gave an object of their own, because they were listed several times and one of them was marked. */

import type { PdfFile } from '../document/pdf-file.ts'
import { maxTreeDepth } from '../document/tree-walk.ts'
import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { OtherChange } from './prove-increment.ts'
import { comparison, type Revision } from './revision.ts'
import { differingKeys } from './same-value.ts'

/** So many kids are searched for nodes that contain themselves, for each node of which a save changed the kids. */
const mostKidsSearched = 10_000

/** The number of a new page object, and that of the page of which it is a copy but for its annotations. */
export type PageCopies = ReadonlyMap<number, number>

/** Copies of pages that are listed several times, at their place in the list of pages. ISO 32000-2, 7.7.3 */
export function pagesOfTheirOwn(before: Revision, after: Revision): PageCopies {
  const copies = new Map<number, number>()
  const [ids, others] = [[...before.pages.ids()], [...after.pages.ids()]]
  const changed = others.flatMap((id, at) => (id === ids[at] ? [] : [[id, at] as const]))
  if (changed.length === 0 || ids.length !== others.length) return copies
  const same = comparison(before, after)
  const all = before.pages.all()
  for (const [id, at] of changed) {
    const page = all[at]
    if (!page?.isRepeated || before.file.xref.index.has(id)) continue
    const [a, b] = [before.file.getObjectOnce(page.id), after.file.getObjectOnce(id)]
    if (!(a instanceof PdfDict && b instanceof PdfDict)) continue
    if (differingKeys(a, b, same).every(key => key === 'Annots')) copies.set(id, page.id)
  }
  return copies
}

/** Whether the pages are others than before, or in another order. */
export function pageChanges(
  { pages: before }: Revision,
  { pages: after }: Revision,
  copies: PageCopies,
): readonly OtherChange[] {
  const [ids, others] = [[...before.ids()], [...after.ids()]]
  const isSame =
    ids.length === others.length &&
    ids.every((id, at) => id === others[at] || id === copies.get(others[at] ?? 0))
  return isSame ? [] : [{ kind: 'pages', before: ids.length, after: others.length }]
}

/** The trees that are compared. */
export interface ComparedTrees {
  readonly before: Revision
  readonly after: Revision
  readonly copies: PageCopies
}

/**
 * Whether two versions of a node of the page tree, which is `object` or has no object of its own (0), say the same, but for pages that
 * have become copies. A node that was listed several times may have become several nodes: a new one is compared with the one in whose
 * place it is, and has null in place of a kid that leads back to it. What pages there are then is compared by {@link pageChanges}.
 */
export function isSameTree(
  { before, after, copies }: ComparedTrees,
  [a, b]: readonly [PdfValue, PdfValue],
  object = 0,
): boolean {
  const same = comparison(before, after)
  const search = { left: mostKidsSearched }
  const compared = new Set<string>()
  const isCompared = (one: number, other: number): boolean =>
    compared.has(`${one} ${other}`) || !compared.add(`${one} ${other}`)
  const isSameNode = (one: PdfValue, other: PdfValue, above: readonly number[]): boolean => {
    if (one instanceof PdfRef && other instanceof PdfRef) {
      const number = before.file.lastReference(one).number
      if (one.number === other.number || number === copies.get(other.number)) return true
      if (above.length > maxTreeDepth || before.file.xref.index.has(other.number)) return false
      if (isCompared(number, other.number)) return true
      const [node, otherNode] = [before.file.getObject(number), after.file.getObject(other.number)]
      return isSameNode(node, otherNode, [...above, number])
    }
    if (other === null && leadsBack(before.file, one, { above, search })) return true
    if (!(one instanceof PdfDict && other instanceof PdfDict)) return same(one, other)
    if (!differingKeys(one, other, same).every(key => key === 'Kids')) return false
    const [list, otherList] = [one.get('Kids') ?? null, other.get('Kids') ?? null]
    const number = list instanceof PdfRef ? list.number : 0
    if (number > 0 && otherList instanceof PdfRef && isCompared(number, otherList.number)) return true
    const [kids, others] = [before.file.resolve(list), after.file.resolve(otherList)]
    return (
      isArray(kids) &&
      isArray(others) &&
      kids.length === others.length &&
      kids.every((kid, at) => isSameNode(kid, others[at] ?? null, number > 0 ? [...above, number] : above))
    )
  }
  return isSameNode(a, b, object > 0 ? [object] : [])
}

/** Whether a node is one of the nodes and lists with the numbers `above`, or has one of them among its kids, or theirs. */
function leadsBack(
  file: PdfFile,
  node: PdfValue,
  { above, search }: { readonly above: readonly number[]; readonly search: { left: number } },
): boolean {
  const met = new Set<number>()
  const left: PdfValue[] = [node]
  for (let value = left.pop(); value !== undefined && search.left > 0; value = left.pop()) {
    if (value instanceof PdfRef) {
      const { number } = file.lastReference(value)
      if (above.includes(number)) return true
      if (met.has(number)) continue
      met.add(number)
      left.push(file.getObject(number))
    } else if (value instanceof PdfDict) left.push(value.get('Kids') ?? null)
    else if (isArray(value)) {
      search.left -= value.length
      for (const kid of value) left.push(kid)
    }
  }
  return false
}
