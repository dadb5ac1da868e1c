import type { StoreApi } from 'zustand/vanilla'
import { hasTextDraft } from './chrome/text-draft.ts'
import { failureOf, type OpenBeside } from './open-file.ts'
import type { ViewerDocument } from './viewer-options.ts'
import type { OpenFile, ViewerState } from './viewer-state.ts'

/** Changes from the open document to another one or to none, without losing marks, or a text typed halfway at one, unasked. */
export interface Departure {
  /**
   * Opens a document beside the current one. The current one is closed only if that succeeded and its marks are saved
   * or the reader discards them.
   */
  requestOpen(document: ViewerDocument): Promise<void>
  requestClose(): void
  /** Answers the question about unsaved marks: whether the document may be closed. */
  answer(mayGo: boolean): void
  /** Aborts opening, or dismisses its error. */
  cancel(): void
}

/** The functions of the viewer that a departure needs. */
interface Viewer {
  readonly state: StoreApi<ViewerState>
  readonly openBeside: OpenBeside
  /** Replaces the open document by this one, or closes it. */
  readonly goTo: (next: OpenFile | undefined) => void
}

/** Creates the departures of one viewer; their progress is in the viewer's state. */
export function createDeparture({ state, openBeside, goTo }: Viewer): Departure {
  let turn = 0
  let leaving = new AbortController()
  const set = (departure: ViewerState['departure']) => state.setState({ departure })
  const cancel = () => {
    turn += 1
    leaving.abort()
    leaving = new AbortController()
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
        const next = await openBeside(document, { ask, leaving: leaving.signal })
        if (mine === turn) goWhenSaved(next)
        else await next.document.close().catch(() => undefined)
      } catch (error) {
        if (mine !== turn) return
        const failure = failureOf(error)
        // A reader who cancels the password dialog needs no error message.
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
  marking.at === 'ready' && (marking.session.store.getState().isDirty || hasTextDraft(marking.session))
