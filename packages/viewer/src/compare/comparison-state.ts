import type { PagePoint } from '@lectern/pdf'
import type { PageRect } from './page-pair.ts'

/** How an area shows the second document: half, not at all, or alone. */
export type AreaFace = 'normal' | 'transparent' | 'opaque'

/** What comparing a page of the first document came to. */
export type PageComparison =
  | {
      readonly at: 'compared'
      readonly areas: readonly PageRect[]
      /** Changes beside the first page, where only the second has paper. */
      readonly outside: number
      readonly isOtherSize: boolean
    }
  /** The second document has no such page. */
  | { readonly at: 'alone' }
  /** One of the two pages could not be drawn. */
  | { readonly at: 'failed' }

/** A change the reader can go to: an area of a page, or the page as a whole where it has none. */
export interface ChangePlace {
  readonly pageIndex: number
  readonly index: number
}

/** What is known of a comparison. */
export interface ComparisonState {
  /** By page of the first document; undefined where it was not compared yet. */
  readonly pages: readonly (PageComparison | undefined)[]
  /** Pages of which everything is known. */
  readonly knownCount: number
  /** Way of the second document's page, page space of the first, by page; none where it was not moved. */
  readonly offsets: ReadonlyMap<number, PagePoint>
  /** Faces that are not normal, by {@link areaKey}. */
  readonly faces: ReadonlyMap<string, AreaFace>
  /** The change the reader went to last. */
  readonly current: ChangePlace | undefined
  /** Set while the next change lies behind pages that were not compared yet. */
  readonly seeking: 1 | -1 | undefined
}

/** Name of an area among the faces. */
export const areaKey = (pageIndex: number, index: number): string => `${pageIndex}:${index}`

/** The page of an area's name. */
export const pageOf = (key: string): number => Number.parseInt(key, 10)

/** The face that follows on a click. */
export function nextFace(face: AreaFace): AreaFace {
  return face === 'normal' ? 'transparent' : face === 'transparent' ? 'opaque' : 'normal'
}

/** How many changes a reader goes to on a page: its areas, or the page itself where it changed otherwise. */
export function changeCount(page: PageComparison | undefined): number {
  if (page?.at === 'alone') return 1
  if (page?.at !== 'compared') return 0
  return page.areas.length > 0 ? page.areas.length : Math.min(1, page.outside)
}

/** Where the reader is among the changes known so far, counted from 1; 0 before the first. */
export function countChanges({ pages, current }: ComparisonState): { position: number; total: number } {
  let total = 0
  let position = 0
  for (const [pageIndex, page] of pages.entries()) {
    if (current?.pageIndex === pageIndex) position = total + current.index + 1
    total += changeCount(page)
  }
  return { position, total }
}

/** Where a step from a change leads: to another one, or first to a page that has to be compared for it. */
export type Step =
  | { readonly to: 'change'; readonly place: ChangePlace }
  | { readonly to: 'page'; readonly pageIndex: number }
  | { readonly to: 'nowhere' }

/**
 * The next change (1) or the one before (-1), around the ends; `isKnown` tells pages whose result still holds.
 * A search that is under way begins where it began: at the change, or at the page the reader sees.
 */
export function findStep(
  { pages, current }: Pick<ComparisonState, 'pages' | 'current'>,
  eye: number,
  direction: 1 | -1,
  isKnown: (pageIndex: number) => boolean,
): Step {
  const count = pages.length
  const start = current?.pageIndex ?? eye
  for (let way = 0; way <= count; way++) {
    const pageIndex = (((start + way * direction) % count) + count) % count
    if (!isKnown(pageIndex)) return { to: 'page', pageIndex }
    const changes = changeCount(pages[pageIndex])
    // On the page of the change itself there are those after it, and at the very end those before it and itself.
    const isStart = way === 0 && current !== undefined
    const index = isStart ? current.index + direction : direction === 1 ? 0 : changes - 1
    if (index >= 0 && index < changes) return { to: 'change', place: { pageIndex, index } }
  }
  return { to: 'nowhere' }
}
