/**
 * Compares two open documents page by page: decides which page is next, and stores the results and the reader's
 * choices. Does not depend on React or the DOM; the caller passes the functions that draw pages and compare pixels.
 *
 * Visible pages come first, then the page that a step to the next change waits for, then the others by distance. When
 * a more urgent page appears, the drawing of a less urgent one is aborted and repeated later.
 */
import type { PagePoint } from '@lectern/pdf'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createChangeSteps } from './change-steps.ts'
import { comparePages, type PageComparer } from './compare-pages.ts'
import { createComparisonResults } from './comparison-results.ts'
import { createComparisonRuns } from './comparison-runs.ts'
import { areaKey, type ChangePlace, type ComparisonState, nextFace } from './comparison-state.ts'
import { createPageOffsets } from './page-offsets.ts'
import { createPageOrder } from './page-order.ts'
import type { PagePair } from './page-pair.ts'

/** Options of a comparison. */
export interface ComparisonOptions extends PageComparer {
  /** The page that is visible first. */
  readonly pageIndex: number
  /** Milliseconds without movement after which a moved page is compared again. */
  readonly settleMs?: number
  /** Milliseconds for which results of invisible pages are collected before they are published together. */
  readonly gatherMs?: number
}

/** A comparison in progress; its store contains all results. */
export interface ComparisonSession {
  readonly store: StoreApi<ComparisonState>
  /** Number of pages that the second document has beyond the first. */
  readonly extraPages: number
  /** Marks a page as visible until the returned function is called. */
  watch(pageIndex: number): () => void
  /** Switches an area to its next face. */
  turnArea(pageIndex: number, index: number): void
  /** Goes to the next change (1) or the previous one (-1); later if pages must be compared first. */
  step(direction: 1 | -1): void
  /** Goes to a known change. */
  goTo(place: ChangePlace): void
  /** Moves the second document's page by a vector in page space of the first. */
  move(pageIndex: number, way: PagePoint): void
  /** Resets the position of the second document's page. */
  resetOffset(pageIndex: number): void
  /** Compares a page again whose comparison failed. */
  retry(pageIndex: number): void
  /** The pair of a page in its current position; `undefined` if the second document has no such page. */
  pairOf(pageIndex: number): PagePair | undefined
  /** Aborts everything in progress. */
  destroy(): void
}

/** Starts a comparison. */
export function createComparisonSession(options: ComparisonOptions): ComparisonSession {
  const { main, other, settleMs = 150, gatherMs = 250 } = options
  const store = createStore<ComparisonState>(() => ({
    pages: main.geometries.map(() => undefined),
    knownCount: 0,
    offsets: new Map(),
    faces: new Map(),
    current: undefined,
    seeking: undefined,
  }))
  const order = createPageOrder(main.geometries.length, options.pageIndex)
  const results = createComparisonResults(store, order, gatherMs)
  const pairOf = (pageIndex: number): PagePair | undefined => {
    const [first, second] = [main.geometries[pageIndex], other.geometries[pageIndex]]
    return first && second && { pageIndex, main: first, other: second, offset: offsets.of(pageIndex) }
  }
  const compare = (pageIndex: number, signal: AbortSignal) =>
    comparePages(options, pairOf(pageIndex), order.isWatched(pageIndex) ? 'view' : 'thumbnail', signal)
  const runs = createComparisonRuns(order, compare, (pageIndex, page) => {
    results.keep(pageIndex, page)
    steps.resume()
  })
  const steps = createChangeSteps(store, order, results, runs)
  const offsets = createPageOffsets(store, order, runs, settleMs)
  runs.update()
  return {
    store,
    extraPages: Math.max(0, other.geometries.length - main.geometries.length),
    watch(pageIndex) {
      const unwatch = order.watch(pageIndex)
      runs.update()
      return () => {
        unwatch()
        runs.update()
      }
    },
    turnArea: (pageIndex, index) =>
      store.setState(({ faces }) => ({ faces: turned(faces, areaKey(pageIndex, index)) })),
    step: steps.step,
    goTo: steps.goTo,
    move: offsets.move,
    resetOffset: offsets.reset,
    retry: offsets.compareAgain,
    pairOf,
    destroy() {
      runs.destroy()
      results.destroy()
      offsets.destroy()
    },
  }
}

/** The faces after an area was switched to its next one. */
function turned(faces: ComparisonState['faces'], key: string): ComparisonState['faces'] {
  const next = new Map(faces)
  const face = nextFace(faces.get(key) ?? 'normal')
  if (face === 'normal') next.delete(key)
  else next.set(key, face)
  return next
}
