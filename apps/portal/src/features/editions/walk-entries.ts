/** The list of a walk: the changed pages in order, and between them the unchanged pages, folded. Pure functions. */
import type { PageChange } from '@lectern/contract'

/** A page of both editions; numbers from 1. */
export interface PagePair {
  readonly page: number | null
  readonly from: number | null
}

/** An entry of the list: a change, or unchanged pages that follow each other. */
export type WalkEntry =
  | { readonly kind: 'change'; readonly change: PageChange; readonly index: number }
  | { readonly kind: 'same'; readonly pages: readonly PagePair[] }

/**
 * Every page of the newer edition once, and each removed page where it was. Unchanged pages are in the same order in both
 * editions, so they are paired one after the other.
 */
export function walkEntries(changes: readonly PageChange[], pageCount: number): readonly WalkEntry[] {
  const oldTaken = new Set(changes.flatMap(({ from }) => (from === null ? [] : [from])))
  const entries: WalkEntry[] = []
  let from = 0
  let page = 0
  const addSame = (upTo: number) => {
    const pages: PagePair[] = []
    while (++page < upTo) {
      do from++
      while (oldTaken.has(from))
      pages.push({ page, from })
    }
    page = upTo - 1
    if (pages.length > 0) entries.push({ kind: 'same', pages })
  }
  for (const [index, change] of changes.entries()) {
    if (change.page !== null) {
      addSame(change.page)
      page = change.page
    } else if (change.from !== null)
      addSame(pageAfter(changes.slice(index), pageCount, change.from - from, page))
    entries.push({ kind: 'change', change, index })
  }
  addSame(pageCount + 1)
  return entries

  /** The page of the newer edition before which a removed page stood. */
  function pageAfter(rest: readonly PageChange[], count: number, gap: number, at: number): number {
    const next = rest.find(change => change.page !== null)?.page ?? count + 1
    let unchanged = 0
    for (let old = from + 1; old < from + gap; old++) if (!oldTaken.has(old)) unchanged++
    return Math.min(next, at + 1 + unchanged)
  }
}

/** The change after a step among `count` changes; the first and the last one are the ends. */
export const steppedChange = (at: number, by: 1 | -1, count: number): number =>
  Math.min(count - 1, Math.max(0, at + by))
