import type { StoreApi } from 'zustand/vanilla'
import type { WorkerPool } from '../engine/worker-pool.ts'
import type { MarkingSession } from '../marking/marking-session.ts'
import { type MarkingSlice, mayOpenAgain, openMarking } from '../marking/open-marking.ts'
import { withUserUnits } from '../marks/shown-page.ts'
import { examineInRanges } from './examine-in-ranges.ts'
import type { OpenFile, OpeningSlice } from './opening-state.ts'

/** The marking session of the open document; it ends when the document is closed. */
export interface MarkingDesk {
  /** Opens the document in the engine, unless that was done before or cannot succeed. */
  start(file: OpenFile): Promise<void>
  /** Examines the signatures of a document that is not opened for marking yet. */
  examine(file: OpenFile): Promise<void>
}

type DeskState = OpeningSlice & MarkingSlice

/** The functions of the viewer that marking needs. */
interface Viewer {
  readonly state: StoreApi<DeskState>
  /** Author of new annotations, as currently set by the host. */
  readonly userName: () => string
  readonly workers: () => WorkerPool
  /** Called when the document is open for marking. */
  readonly onReady: (session: MarkingSession, file: OpenFile) => void
}

/** Creates the marking controller of one viewer; it stores its data in the viewer's state. */
export function createMarkingDesk({ state, userName, workers, onReady }: Viewer): MarkingDesk {
  const set = (part: Partial<DeskState>) => state.setState(part)
  const learnFrom = ({ store, pageCount, isRepaired, isCutOff }: MarkingSession) => {
    const { file } = state.getState()
    if (!file) return
    const { userUnits } = store.getState()
    // In a damaged file the engine may find a different number of pages than the renderer; then user units cannot be
    // assigned to pages.
    const isSame = pageCount === file.geometries.length
    const geometries = isSame ? withUserUnits(file.geometries, userUnits) : file.geometries
    // The page renderer repairs some files without reporting it.
    const learnt = { ...file, geometries, isRepaired: file.isRepaired || isRepaired, isCutOff }
    if (geometries !== file.geometries || learnt.isRepaired !== file.isRepaired || isCutOff)
      set({ file: learnt })
  }
  return {
    async start(file) {
      const { marking: before } = state.getState()
      if (before.at !== 'none' && !mayOpenAgain(before)) return
      const { signal } = file
      set({ marking: { at: 'opening' } })
      const marking = await openMarking(file, userName, workers(), signal)
      if (marking.at !== 'ready') return signal.aborted ? undefined : set({ marking })
      const { session } = marking
      if (signal.aborted) return session.destroy()
      signal.addEventListener('abort', session.destroy)
      set({ marking })
      learnFrom(session)
      onReady(session, file)
      session.store.subscribe(({ userUnits }, before) => {
        if (userUnits !== before.userUnits && !signal.aborted) learnFrom(session)
      })
    },
    async examine({ source, password, signal }) {
      if (source.kind === 'bytes') return
      const unmarkedSignatures = await examineInRanges({ source, password }, workers, signal)
      if (!signal.aborted) set({ unmarkedSignatures })
    },
  }
}
