/** Pages that a save gave an object of their own, because they were listed several times and one of them was marked. */
import { isArray, PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import type { OtherChange } from './prove-increment.ts'
import { comparison, type Revision } from './revision.ts'
import { differingKeys } from './same-value.ts'

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

/** Whether two nodes of the page tree say the same, but for pages that have become copies. */
export function isSameTree(
  {
    before,
    after,
    copies,
  }: { readonly before: Revision; readonly after: Revision; readonly copies: PageCopies },
  a: PdfValue,
  b: PdfValue,
): boolean {
  const same = comparison(before, after)
  const isSameNode = (one: PdfValue, other: PdfValue): boolean => {
    if (one instanceof PdfRef && other instanceof PdfRef)
      return one.number === other.number || before.file.lastReference(one).number === copies.get(other.number)
    if (!(one instanceof PdfDict && other instanceof PdfDict)) return same(one, other)
    const [kids, others] = [before.file.resolve(one.get('Kids')), after.file.resolve(other.get('Kids'))]
    return (
      differingKeys(one, other, same).every(key => key === 'Kids') &&
      isArray(kids) &&
      isArray(others) &&
      kids.length === others.length &&
      kids.every((kid, at) => isSameNode(kid, others[at] ?? null))
    )
  }
  return isSameNode(a, b)
}
