import type { PageComparison } from './comparison-state.ts'
import type { PageOrder } from './page-order.ts'

/** The comparisons in progress. */
export interface ComparisonRuns {
  /** Begins the most urgent comparisons and aborts those that no longer are. */
  update(): void
  /** Aborts the comparison of a page. */
  abort(pageIndex: number): void
  /** Aborts all, for good. */
  destroy(): void
}

/** Number of pairs processed at once: while one is compared, the next is drawn. */
const pairsAtOnce = 2

/** Runs comparisons in the order of urgency; `finished` receives each result. */
export function createComparisonRuns(
  order: PageOrder,
  compare: (pageIndex: number, signal: AbortSignal) => Promise<PageComparison>,
  finished: (pageIndex: number, page: PageComparison) => void,
): ComparisonRuns {
  const running = new Map<number, AbortController>()
  /** Pages that failed once: their worker may have died because of another page. */
  const triedTwice = new Set<number>()
  let isDestroyed = false

  const start = async (pageIndex: number) => {
    const mine = new AbortController()
    running.set(pageIndex, mine)
    const page = await compare(pageIndex, mine.signal).catch((): PageComparison => ({ at: 'failed' }))
    if (running.get(pageIndex) !== mine) return
    running.delete(pageIndex)
    const isTriedAgain = page.at === 'failed' && !triedTwice.has(pageIndex)
    if (isTriedAgain) triedTwice.add(pageIndex)
    else finished(pageIndex, page)
    update()
  }
  const abort = (pageIndex: number) => {
    running.get(pageIndex)?.abort()
    running.delete(pageIndex)
  }
  const update = () => {
    if (isDestroyed) return
    const wanted = order.next(pairsAtOnce)
    for (const pageIndex of [...running.keys()]) if (!wanted.includes(pageIndex)) abort(pageIndex)
    for (const pageIndex of wanted) if (!running.has(pageIndex)) void start(pageIndex)
  }
  return {
    update,
    abort,
    destroy() {
      isDestroyed = true
      for (const pageIndex of [...running.keys()]) abort(pageIndex)
    },
  }
}
