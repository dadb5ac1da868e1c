import type { StoreApi } from 'zustand/vanilla'
import { type ComparisonState, type PageComparison, pageOf } from './comparison-state.ts'
import type { PageOrder } from './page-order.ts'

/** The results of a comparison, which are published in its state a little later than they are known. */
export interface ComparisonResults {
  /** By page of the first document, also those that are not published yet. */
  readonly known: readonly (PageComparison | undefined)[]
  keep(pageIndex: number, page: PageComparison): void
  /** Publishes at once what is known. */
  publish(): void
  destroy(): void
}

/**
 * Collects results. Publishing every page of a long document separately would cost more rendering time than comparing it, so
 * those of invisible pages wait up to `gatherMs` milliseconds for more.
 */
export function createComparisonResults(
  store: StoreApi<ComparisonState>,
  order: PageOrder,
  gatherMs: number,
): ComparisonResults {
  const known: (PageComparison | undefined)[] = [...store.getState().pages]
  /** Pages whose results are not published yet. */
  const pending = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const { pages, faces, current } = store.getState()
    const again = new Set([...pending].filter(pageIndex => pages[pageIndex] !== undefined))
    pending.clear()
    store.setState({
      pages: [...known],
      knownCount: order.finishedCount(),
      // New areas have no faces yet, and the current change may no longer exist.
      ...(again.size > 0 && { faces: new Map([...faces].filter(([key]) => !again.has(pageOf(key)))) }),
      ...(current && again.has(current.pageIndex) && { current: undefined }),
    })
  }
  return {
    known,
    keep(pageIndex, page) {
      order.finish(pageIndex)
      known[pageIndex] = page
      pending.add(pageIndex)
      if (order.isWatched(pageIndex) || order.isDone()) publish()
      else timer ??= setTimeout(publish, gatherMs)
    },
    publish,
    destroy: () => clearTimeout(timer),
  }
}
