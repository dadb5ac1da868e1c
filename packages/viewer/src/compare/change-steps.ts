import type { StoreApi } from 'zustand/vanilla'
import type { ComparisonResults } from './comparison-results.ts'
import type { ComparisonRuns } from './comparison-runs.ts'
import { type ChangePlace, type ComparisonState, findStep } from './comparison-state.ts'
import type { PageOrder } from './page-order.ts'

/** The reader's steps from change to change. */
export interface ChangeSteps {
  goTo(place: ChangePlace): void
  /** Goes to the next change (1) or the previous one (-1); later if pages must be compared first. */
  step(direction: 1 | -1): void
  /** Goes on with a step that waits, if there is one. */
  resume(): void
}

/** Creates the steps of a comparison; a step that waits for a page makes that page urgent. */
export function createChangeSteps(
  store: StoreApi<ComparisonState>,
  order: PageOrder,
  results: ComparisonResults,
  runs: Pick<ComparisonRuns, 'update'>,
): ChangeSteps {
  const goTo = (place: ChangePlace) => {
    order.seek(undefined)
    results.publish()
    store.setState({ current: place, seeking: undefined })
  }
  const resume = () => {
    const { seeking, current } = store.getState()
    if (!seeking) return
    const found = findStep({ pages: results.known, current }, order.eye(), seeking, order.isFinished)
    switch (found.to) {
      case 'change':
        goTo(found.place)
        return
      case 'page':
        order.seek(found.pageIndex)
        runs.update()
        return
      case 'nowhere':
        order.seek(undefined)
        store.setState({ seeking: undefined })
        return
    }
  }
  return {
    goTo,
    step(direction) {
      store.setState({ seeking: direction })
      resume()
    },
    resume,
  }
}
