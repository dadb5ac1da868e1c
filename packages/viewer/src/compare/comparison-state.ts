import type { PagePoint } from '@lectern/pdf'
import type { PageRect } from './page-pair.ts'

/** How an area shows the second document: half, not at all, or alone. */
export type AreaFace = 'normal' | 'transparent' | 'opaque'

/** The result of comparing a page of the first document. */
export type PageComparison =
  | {
      readonly at: 'compared'
      readonly areas: readonly PageRect[]
      /** Number of changes outside the first page, where only the second has paper. */
      readonly outside: number
      readonly isOtherSize: boolean
    }
  /** The second document has no such page. */
  | { readonly at: 'alone' }
  /** One of the two pages could not be drawn. */
  | { readonly at: 'failed' }

/** A change the reader can go to: an area of a page, or the whole page if it has none. */
export interface ChangePlace {
  readonly pageIndex: number
  readonly index: number
}

/** The state of a comparison. */
export interface ComparisonState {
  /** By page of the first document; `undefined` if not compared yet. */
  readonly pages: readonly (PageComparison | undefined)[]
  /** Number of pages that are completely compared. */
  readonly knownCount: number
  /** Offset of the second document's page, in page space of the first, by page; no entry if not moved. */
  readonly offsets: ReadonlyMap<number, PagePoint>
  /** Faces that are not normal, by {@link areaKey}. */
  readonly faces: ReadonlyMap<string, AreaFace>
  /** The change the reader went to last. */
  readonly current: ChangePlace | undefined
  /** Set while the search for the next change waits for pages that are not compared yet. */
  readonly seeking: 1 | -1 | undefined
}

/** Key of an area in `faces`. */
export const areaKey = (pageIndex: number, index: number): string => `${pageIndex}:${index}`

/** The page index of an area's key. */
export const pageOf = (key: string): number => Number.parseInt(key, 10)

/** The next face after a click. */
export function nextFace(face: AreaFace): AreaFace {
  return face === 'normal' ? 'transparent' : face === 'transparent' ? 'opaque' : 'normal'
}

/** The face that is drawn: an area under the mouse is transparent, so that the open document can be seen, whatever was chosen. */
export const faceShown = (face: AreaFace, isHovered: boolean): AreaFace => (isHovered ? 'transparent' : face)

/** Number of changes the reader can step through on a page: its areas, or 1 if it changed in another way. */
export function changeCount(page: PageComparison | undefined): number {
  if (page?.at === 'alone') return 1
  if (page?.at !== 'compared') return 0
  return page.areas.length > 0 ? page.areas.length : Math.min(1, page.outside)
}

/** Position of the current change among those known so far, counted from 1 (0 before the first), and their number. */
export function countChanges({ pages, current }: ComparisonState): { position: number; total: number } {
  let total = 0
  let position = 0
  for (const [pageIndex, page] of pages.entries()) {
    if (current?.pageIndex === pageIndex) position = total + current.index + 1
    total += changeCount(page)
  }
  return { position, total }
}

/** Result of a step: another change, or a page that must be compared first. */
export type Step =
  | { readonly to: 'change'; readonly place: ChangePlace }
  | { readonly to: 'page'; readonly pageIndex: number }
  | { readonly to: 'nowhere' }

/**
 * The next change (1) or the previous one (-1), wrapping around at the ends; `isKnown` says whether a page's result
 * is still valid. A search in progress continues from its start: the current change, or the visible page.
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
    // On the start page the search first covers the changes after the current one, and at the end those before it and
    // itself.
    const isStart = way === 0 && current !== undefined
    const index = isStart ? current.index + direction : direction === 1 ? 0 : changes - 1
    if (index >= 0 && index < changes) return { to: 'change', place: { pageIndex, index } }
  }
  return { to: 'nowhere' }
}
