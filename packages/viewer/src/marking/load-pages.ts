import type { StoreApi } from 'zustand/vanilla'
import type { LastingEngine } from '../engine/lasting-engine.ts'
import type { Mark } from '../marks/mark.ts'
import { asMarkingError } from '../marks/marking-error.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { MarkingState } from './marking-state.ts'
import type { KnownPages } from './page-facts.ts'

/**
 * Returns the marks of a page. Those of the file are read on first use and placed under marks drawn in the meantime.
 * A page that cannot be read has none, and the state's `problem` says why.
 */
export function createPageLoader({
  store: { getState: get, setState: set },
  engine,
  known,
  feed,
}: {
  readonly store: StoreApi<MarkingState>
  readonly engine: Pick<LastingEngine, 'ask'>
  readonly known: KnownPages
  readonly feed: ChangeFeed
}): (pageIndex: number) => Promise<readonly Mark[]> {
  const requested = new Map<number, Promise<void>>()

  const read = async (pageIndex: number): Promise<void> => {
    try {
      const { page, marks, isCut } = await engine.ask({ call: 'marks', pageIndex })
      known.learn(pageIndex, [page])
      set(({ annotationsByPage: pages }) => ({
        annotationsByPage: new Map(pages).set(pageIndex, [...marks, ...(pages.get(pageIndex) ?? [])]),
      }))
      const added = marks.map((mark, index) => ({ kind: 'add', mark, index }) as const)
      feed.tell(added, 'read', [pageIndex])
      if (isCut) set({ problem: 'page-incomplete' })
    } catch (error) {
      const { code } = asMarkingError(error)
      // The engine failed, not the page, so the page is requested again when it is next displayed.
      if (code === 'engine-stopped') requested.delete(pageIndex)
      set({ problem: code })
    }
  }

  return async pageIndex => {
    if (pageIndex >= known.count) return []
    const reading = requested.get(pageIndex) ?? read(pageIndex)
    requested.set(pageIndex, reading)
    await reading
    return get().annotationsByPage.get(pageIndex) ?? []
  }
}
