import type { AddedAnnotation, CarriedAnnotation } from '../values/carried.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'

/** ISO 32000-2, Table 167 */
const hiddenFlag = 2

/** Complete data, or an annotation that is carried as it is, and its page. */
export interface PlacedData {
  /** Counted from 0. */
  readonly pageIndex: number
  readonly data: AnnotationData | CarriedAnnotation
}

/** Those of a list that reply to what neither the list nor the document has; of replies that form a circle, one. */
export function findAlone<Item extends PlacedData>(
  list: readonly Item[],
  hasParent: (pageIndex: number, uuid: string) => boolean,
): ReadonlySet<Item> {
  const byName = new Map(list.map(item => [item.data.uuid, item]))
  const byPlace = new Map(list.map(item => [`${item.pageIndex} ${item.data.uuid}`, item]))
  const alone = new Set<Item>()
  /** What an item of the list replies to, if that is in the list too. */
  const parentOf = (item: Item): Item | undefined => {
    const { pageIndex, data } = item
    const { inReplyTo: parent } = data
    if (parent === undefined) return undefined
    // Names are unique on a page only.
    const beside = byPlace.get(`${pageIndex} ${parent}`)
    if (beside || hasParent(pageIndex, parent)) return beside
    const elsewhere = byName.get(parent)
    if (!elsewhere) alone.add(item)
    return elsewhere
  }
  const settled = new Set<Item>()
  for (const item of list) {
    const passed = new Set<Item>()
    let next: Item | undefined = item
    while (next && !settled.has(next) && !passed.has(next)) {
      passed.add(next)
      next = parentOf(next)
    }
    if (next && passed.has(next)) alone.add(next)
    for (const each of passed) settled.add(each)
  }
  return alone
}

/** An annotation that replies to nothing. */
export function withoutParent<Data extends AddedAnnotation>(data: Data): Data {
  const { inReplyTo: _, replyType: __, ...rest } = data
  return rest as Data
}

/** A reply that was hidden only because it is read under what it replies to is shown where that is missing; other data is returned itself. */
export function shownAlone(data: AnnotationData): AnnotationData {
  return getKind(data.annotationType).isReadUnderParent && data.flags & hiddenFlag
    ? { ...data, flags: data.flags & ~hiddenFlag }
    : data
}
