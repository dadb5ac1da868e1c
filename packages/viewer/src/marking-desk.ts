import type { StoreApi } from 'zustand/vanilla'
import { mayOpenAgain, openMarking } from './open-marking.ts'
import type { MarkingSession } from './session/marking-session.ts'
import { withUserUnits } from './shown-page.ts'
import { fileOf, type OpenFile, type ViewerState } from './viewer-state.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** Where the open document is marked. */
export interface MarkingDesk {
  /** Opens the document in the annotation engine, unless that was done or can do no good. */
  start(file: OpenFile): Promise<void>
  /** Gives up the session, and one that is still opening. */
  leave(): void
}

/** What the desk needs of the viewer. */
interface Viewer {
  readonly state: StoreApi<ViewerState>
  /** Author of new annotations, as the host says at the moment. */
  readonly userName: () => string
  readonly workers: () => WorkerPool
}

/** Makes the desk of one viewer; what lies on it is in the viewer's state. */
export function createMarkingDesk({ state, userName, workers }: Viewer): MarkingDesk {
  let turn = 0
  const set = (part: Partial<ViewerState>) => state.setState(part)
  const learnFrom = ({ store, pageCount, isRepaired }: MarkingSession) => {
    const file = fileOf(state.getState())
    if (!file) return
    const { userUnits } = store.getState()
    // Damaged files: the engine may count other pages than the renderer, and then no unit belongs to a page for certain.
    const isSame = pageCount === file.geometries.length
    const geometries = isSame ? withUserUnits(file.geometries, userUnits) : file.geometries
    // The page renderer repairs some files without a word.
    const learnt = { ...file, geometries, isRepaired: file.isRepaired || isRepaired }
    if (geometries !== file.geometries || learnt.isRepaired !== file.isRepaired) {
      set({ phase: { at: 'open', file: learnt } })
    }
  }
  return {
    async start(file) {
      const { marking: before } = state.getState()
      if (before.at !== 'none' && !mayOpenAgain(before)) return
      const mine = turn
      set({ marking: { at: 'opening' } })
      const marking = await openMarking(file, userName, workers())
      if (mine !== turn) {
        if (marking.at === 'ready') marking.session.destroy()
        return
      }
      set({ marking })
      if (marking.at !== 'ready') return
      const { session } = marking
      learnFrom(session)
      session.store.subscribe(({ userUnits }, before) => {
        if (userUnits !== before.userUnits && mine === turn) learnFrom(session)
      })
    },
    leave() {
      turn += 1
      const { marking } = state.getState()
      if (marking.at === 'ready') marking.session.destroy()
    },
  }
}
