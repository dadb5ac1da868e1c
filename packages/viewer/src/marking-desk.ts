import type { StoreApi } from 'zustand/vanilla'
import { examineInRanges } from './examine-in-ranges.ts'
import { mayOpenAgain, openMarking } from './open-marking.ts'
import type { MarkingSession } from './session/marking-session.ts'
import { withUserUnits } from './shown-page.ts'
import { fileOf, type OpenFile, type ViewerState } from './viewer-state.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** The marking session of the open document. */
export interface MarkingDesk {
  /** Opens the document in the engine, unless that was done before or cannot succeed. */
  start(file: OpenFile): Promise<void>
  /** Examines the signatures of a document that is not opened for marking yet. */
  examine(file: OpenFile): Promise<void>
  /** Closes the session, or aborts opening it. */
  leave(): void
}

/** The functions of the viewer that marking needs. */
interface Viewer {
  readonly state: StoreApi<ViewerState>
  /** Author of new annotations, as currently set by the host. */
  readonly userName: () => string
  readonly workers: () => WorkerPool
}

/** Creates the marking controller of one viewer; it stores its data in the viewer's state. */
export function createMarkingDesk({ state, userName, workers }: Viewer): MarkingDesk {
  let turn = 0
  let leaving = new AbortController()
  const set = (part: Partial<ViewerState>) => state.setState(part)
  const learnFrom = ({ store, pageCount, isRepaired, isCutOff }: MarkingSession) => {
    const file = fileOf(state.getState())
    if (!file) return
    const { userUnits } = store.getState()
    // In a damaged file the engine may find a different number of pages than the renderer; then user units cannot be
    // assigned to pages.
    const isSame = pageCount === file.geometries.length
    const geometries = isSame ? withUserUnits(file.geometries, userUnits) : file.geometries
    // The page renderer repairs some files without reporting it.
    const learnt = { ...file, geometries, isRepaired: file.isRepaired || isRepaired, isCutOff }
    if (geometries !== file.geometries || learnt.isRepaired !== file.isRepaired || isCutOff) {
      set({ phase: { at: 'open', file: learnt } })
    }
  }
  return {
    async start(file) {
      const { marking: before } = state.getState()
      if (before.at !== 'none' && !mayOpenAgain(before)) return
      const mine = turn
      set({ marking: { at: 'opening' } })
      const marking = await openMarking(file, userName, workers(), leaving.signal)
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
    async examine({ source, password }) {
      if (source.kind === 'bytes') return
      const mine = turn
      const unmarkedSignatures = await examineInRanges({ source, password }, workers, leaving.signal)
      if (mine === turn) set({ unmarkedSignatures })
    },
    leave() {
      turn += 1
      leaving.abort()
      leaving = new AbortController()
      const { marking } = state.getState()
      if (marking.at === 'ready') marking.session.destroy()
    },
  }
}
