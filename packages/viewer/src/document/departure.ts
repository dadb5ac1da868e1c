import type { StoreApi } from 'zustand/vanilla'
import { isDirty } from '../marking/marking-state.ts'
import type { MarkingSlice } from '../marking/open-marking.ts'
import { hasTextDraft } from '../marking/text-drafts.ts'
import type { OpenFile, OpeningSlice } from './opening-state.ts'
import type { Openings } from './openings.ts'
import type { ViewerDocument } from './viewer-document.ts'

/** Changes from the open document to another one or to none, without losing marks, or a text typed halfway at one, unasked. */
export interface Departure {
  /**
   * Opens a document beside the current one. The current one is closed only if that succeeded and its marks are saved
   * or the reader discards them.
   */
  requestOpen(document: ViewerDocument): Promise<void>
  requestClose(): void
  /** Answers the question about unsaved marks: whether the document may be closed. */
  answerUnsaved(mayGo: boolean): void
  /**
   * Answers the same question once the marks are kept, by `keep`, which says whether they are. The reader may have gone on working
   * meanwhile: another question is left to them, and so is this one if the marks are no longer those that were to be kept.
   */
  leaveOnceKept(keep: () => Promise<boolean>): Promise<void>
  /** Gives up opening, dismisses its error, or withdraws the question. */
  cancelDeparture(): void
}

type DepartureState = OpeningSlice & MarkingSlice

/** The functions of the viewer that a departure needs. */
interface Viewer<State extends DepartureState> {
  readonly state: StoreApi<State>
  readonly openings: Pick<Openings<State>, 'begin' | 'cancel'>
  /** Replaces the open document by this one, or closes it. */
  readonly goTo: (next: OpenFile | undefined) => void
}

/** Creates the departures of one viewer; their progress is in the viewer's state. */
export function createDeparture<State extends DepartureState>({
  state,
  openings,
  goTo,
}: Viewer<State>): Departure {
  const set = (unsaved: OpeningSlice['unsaved']) => state.setState({ unsaved } as Partial<State>)
  const cancelDeparture = () => {
    openings.cancel()
    const { unsaved } = state.getState()
    unsaved?.next?.close()
    if (unsaved) set(undefined)
  }
  const isUnsaved = () => {
    const { marking } = state.getState()
    if (marking.at !== 'ready') return false
    return isDirty(marking.session.store.getState()) || hasTextDraft(marking.session)
  }

  const answerUnsaved = (mayGo: boolean) => {
    const { unsaved } = state.getState()
    if (!unsaved) return
    if (!mayGo) return cancelDeparture()
    set(undefined)
    goTo(unsaved.next)
  }

  return {
    async requestOpen(document) {
      cancelDeparture()
      // Remembered, because a host may answer in its listener: then the state no longer has the question when `begin` ends.
      let isAsked = false
      const next = await openings.begin('replace', document, file => {
        isAsked = isUnsaved()
        return (isAsked ? { unsaved: { next: file } } : {}) as Partial<State>
      })
      if (next && !isAsked) goTo(next)
    },
    requestClose() {
      cancelDeparture()
      if (isUnsaved()) set({ next: undefined })
      else goTo(undefined)
    },
    answerUnsaved,
    async leaveOnceKept(keep) {
      const { unsaved } = state.getState()
      const kept = workIn(state.getState())
      const isKept = await keep()
      const isSame = workIn(state.getState()).every((work, index) => work === kept[index])
      if (unsaved === state.getState().unsaved && (isSame || !isKept)) answerUnsaved(isKept)
    },
    cancelDeparture,
  }
}

/**
 * What of the reader's work a departure would lose: the list of steps is another one after every change, also after an undo and a
 * redo, between which the marks may have been kept, and that of texts after every letter.
 */
function workIn({ marking }: MarkingSlice): readonly unknown[] {
  if (marking.at !== 'ready') return []
  const { store, textDrafts } = marking.session
  return [store.getState().history.done, textDrafts.getState().texts]
}
