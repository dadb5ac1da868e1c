import type { StoreApi } from 'zustand/vanilla'
import { startFind } from './find.ts'
import { type Find, fileOf, type ViewerState } from './viewer-state.ts'

/** The search of a viewer: its text and the current hit. */
export interface Finding {
  openFind(): void
  closeFind(): void
  find(query: string, options: Pick<Find, 'matchCase' | 'wholeWords'>): void
  /** Goes to the next (1) or previous (-1) hit, wrapping around at the ends. */
  stepFind(direction: 1 | -1): void
  /** Aborts a search in progress. */
  stop(): void
}

const emptyFind: Find = {
  query: '',
  matchCase: false,
  wholeWords: false,
  hits: [],
  current: 0,
  isRunning: false,
}

/** Creates the search of one viewer; its progress is in the viewer's state. */
export function createFinding(state: StoreApi<ViewerState>): Finding {
  let searching = new AbortController()
  const set = (part: Partial<ViewerState>) => state.setState(part)
  const openFile = () => fileOf(state.getState())
  const showHit = (find: Find) => {
    const hit = find.hits[find.current]
    set(hit ? { find, jump: { pageIndex: hit.pageIndex, glyph: hit.firstGlyph } } : { find })
  }
  return {
    openFind() {
      if (openFile() && !state.getState().find) set({ find: emptyFind })
    },
    closeFind() {
      searching.abort()
      set({ find: undefined })
    },
    find(query, choice) {
      searching.abort()
      searching = new AbortController()
      const file = openFile()
      const find: Find = { ...emptyFind, ...choice, query, isRunning: query !== '' }
      set({ find })
      if (!file || query === '') return
      startFind(file.document, find, state.getState().pageIndex, searching.signal, (next, isFirst) =>
        isFirst ? showHit(next) : set({ find: { ...next, current: state.getState().find?.current ?? 0 } }),
      )
    },
    stepFind(direction) {
      const { find } = state.getState()
      if (!find || find.hits.length === 0) return
      showHit({ ...find, current: (find.current + direction + find.hits.length) % find.hits.length })
    },
    stop: () => searching.abort(),
  }
}
