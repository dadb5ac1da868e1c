import type { StoreApi } from 'zustand/vanilla'
import { type Find, type FindSlice, findPassage, startFind } from './find.ts'
import type { OpeningSlice } from './opening-state.ts'
import type { ViewSlice } from './view-state.ts'

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
  /** Goes to a hit, counted from 0. */
  goToHit(index: number): void
}

const emptyFind: Find = {
  query: '',
  matchCase: false,
  wholeWords: false,
  hits: [],
  current: 0,
  isRunning: false,
}

type FindingState = FindSlice & OpeningSlice & ViewSlice

/** Creates the search of one viewer; its progress is in the viewer's state. */
export function createFinding(state: StoreApi<FindingState>): Finding {
  let searching = new AbortController()
  const set = (part: Partial<FindingState>) => state.setState(part)
  const openFile = () => state.getState().file
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
      const signal = AbortSignal.any([searching.signal, file.signal])
      startFind(file.document, find, state.getState().pageIndex, signal, (next, isFirst) =>
        isFirst ? showHit(next) : set({ find: { ...next, current: state.getState().find?.current ?? 0 } }),
      )
    },
    async markPassage(text, pageIndex) {
      searching.abort()
      searching = new AbortController()
      const file = openFile()
      if (!file) return undefined
      const signal = AbortSignal.any([searching.signal, file.signal])
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
    goToHit(index) {
      const { find } = state.getState()
      if (find?.hits[index]) showHit({ ...find, current: index })
    },
  }
}
