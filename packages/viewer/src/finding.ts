import type { StoreApi } from 'zustand/vanilla'
import { findPassage, startFind } from './find.ts'
import { type Find, fileOf, type ViewerState } from './viewer-state.ts'

/** The search of a viewer: its text and the current hit. */
export interface Finding {
  openFind(): void
  closeFind(): void
  find(query: string, options: Pick<Find, 'matchCase' | 'wholeWords'>): void
  /** Marks a passage and scrolls to it. Resolves to its page, counted from 0; `undefined` if the document does not have it. */
  markPassage(text: string, pageIndex: number): Promise<number | undefined>
  /** Removes the mark of a passage. */
  unmarkPassage(): void
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
      const { find } = state.getState()
      if (!openFile() || (find && !find.isPassage)) return
      searching.abort()
      set({ find: emptyFind })
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
    async markPassage(text, pageIndex) {
      searching.abort()
      searching = new AbortController()
      const { signal } = searching
      const file = openFile()
      if (!file) return undefined
      const hit = await findPassage(file.document, text, pageIndex, signal)
      if (signal.aborted) return undefined
      if (hit) showHit({ ...emptyFind, query: text, hits: [hit], isPassage: true })
      return hit?.pageIndex
    },
    unmarkPassage() {
      if (!state.getState().find?.isPassage) return
      searching.abort()
      set({ find: undefined })
    },
    stepFind(direction) {
      const { find } = state.getState()
      if (!find || find.hits.length === 0) return
      showHit({ ...find, current: (find.current + direction + find.hits.length) % find.hits.length })
    },
    stop: () => searching.abort(),
  }
}
