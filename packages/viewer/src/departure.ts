import type { StoreApi } from 'zustand/vanilla'
import { failureOf, type OpenBeside } from './open-file.ts'
import type { ViewerDocument } from './viewer-options.ts'
import type { OpenFile, ViewerState } from './viewer-state.ts'

/** The reader's ways from the open document to another one or to none, none of which loses marks unasked. */
export interface Departure {
  /**
   * Opens a document beside the one that is open, which goes only when that succeeded, and when its marks are saved
   * or the reader gives them up.
   */
  requestOpen(document: ViewerDocument): Promise<void>
  requestClose(): void
  /** Answers the question about unsaved marks: whether the document may go. */
  answer(mayGo: boolean): void
  /** Gives up what is under way, or what was told about it. */
  cancel(): void
}

/** What a departure needs of the viewer. */
interface Viewer {
  readonly state: StoreApi<ViewerState>
  readonly openBeside: OpenBeside
  /** Leaves the open document for this one, or for none. */
  readonly goTo: (next: OpenFile | undefined) => void
}

/** Makes the departures of one viewer; their course is in its state. */
export function createDeparture({ state, openBeside, goTo }: Viewer): Departure {
  let turn = 0
  const set = (departure: ViewerState['departure']) => state.setState({ departure })
  const cancel = () => {
    turn += 1
    const { departure } = state.getState()
    if (departure?.at === 'unsaved') departure.next?.document.close().catch(() => undefined)
    if (departure) set(undefined)
  }
  const goWhenSaved = (next: OpenFile | undefined) =>
    isUnsaved(state.getState()) ? set({ at: 'unsaved', next }) : goTo(next)

  return {
    async requestOpen(document) {
      cancel()
      const mine = turn
      const { name } = document
      set({ at: 'opening', name })
      try {
        const ask = (attempts: number) => set({ at: 'password', name, attempts })
        const next = await openBeside(document, { ask, isWanted: () => mine === turn })
        if (mine === turn) goWhenSaved(next)
        else await next.document.close().catch(() => undefined)
      } catch (error) {
        if (mine !== turn) return
        const failure = failureOf(error)
        // A reader who does not enter the password knows why the document did not open.
        set(failure === 'password' ? undefined : { at: 'refused', name, failure })
      }
    },
    requestClose() {
      cancel()
      goWhenSaved(undefined)
    },
    answer(mayGo) {
      const { departure } = state.getState()
      if (departure?.at !== 'unsaved') return
      if (!mayGo) return cancel()
      set(undefined)
      goTo(departure.next)
    },
    cancel,
  }
}

const isUnsaved = ({ marking }: ViewerState) =>
  marking.at === 'ready' && marking.session.store.getState().isDirty
