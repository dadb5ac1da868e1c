import { type PagePoint, pagePoint } from '@lectern/pdf'
import type { StoreApi } from 'zustand/vanilla'
import type { ComparisonRuns } from './comparison-runs.ts'
import type { ComparisonState } from './comparison-state.ts'
import type { PageOrder } from './page-order.ts'

/** By how much the pages of the second document are moved over those of the first. */
export interface PageOffsets {
  /** The vector by which a page is moved, in page space of the first document. */
  of(pageIndex: number): PagePoint
  /** Moves a page further by a vector. */
  move(pageIndex: number, by: PagePoint): void
  reset(pageIndex: number): void
  /** Compares a page again. */
  compareAgain(pageIndex: number): void
  destroy(): void
}

const unmoved = pagePoint(0, 0)

/** Creates the offsets of a comparison; a moved page is compared again when it has not been moved for `settleMs` milliseconds. */
export function createPageOffsets(
  store: StoreApi<ComparisonState>,
  order: PageOrder,
  runs: Pick<ComparisonRuns, 'update' | 'abort'>,
  settleMs: number,
): PageOffsets {
  const settling = new Map<number, ReturnType<typeof setTimeout>>()
  const of = (pageIndex: number) => store.getState().offsets.get(pageIndex) ?? unmoved
  const compareAgain = (pageIndex: number) => {
    clearTimeout(settling.get(pageIndex))
    settling.delete(pageIndex)
    order.reopen(pageIndex)
    store.setState({ knownCount: order.finishedCount() })
    runs.update()
  }
  const set = (pageIndex: number, offset: PagePoint) => {
    const offsets = new Map(store.getState().offsets)
    if (offset.x !== 0 || offset.y !== 0) offsets.set(pageIndex, offset)
    else offsets.delete(pageIndex)
    store.setState({ offsets })
    runs.abort(pageIndex)
    order.hold(pageIndex)
    clearTimeout(settling.get(pageIndex))
    settling.set(
      pageIndex,
      setTimeout(() => compareAgain(pageIndex), settleMs),
    )
    runs.update()
  }
  return {
    of,
    move(pageIndex, by) {
      const { x, y } = of(pageIndex)
      set(pageIndex, pagePoint(x + by.x, y + by.y))
    },
    reset: pageIndex => set(pageIndex, unmoved),
    compareAgain,
    destroy() {
      for (const timer of settling.values()) clearTimeout(timer)
    },
  }
}
