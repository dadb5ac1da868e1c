import type { StoreApi } from 'zustand/vanilla'
import { failureOf, type OpenBeside } from '../open-file.ts'
import { withAllPages } from '../page-sizes.ts'
import type { ViewerDocument } from '../viewer-options.ts'
import type { Comparing, OpenFile, ViewerState } from '../viewer-state.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { createComparisonSession, type FindAreas } from './comparison-session.ts'
import { examined, withUnitsLike } from './second-facts.ts'

/** The second document of a viewer; it exists as long as the comparison mode is on. */
export interface ComparisonDesk {
  /**
   * Opens a document to compare the current one with, replaces the previous second document, and enters the
   * comparison mode. Does nothing while no document is open.
   */
  open(document: ViewerDocument): Promise<void>
  /** Examines the signatures of the second document, however large it is. */
  examine(): void
  /** Closes the second document, or aborts opening it. */
  leave(): void
}

/** What comparing needs of the viewer. */
interface Viewer {
  readonly state: StoreApi<ViewerState>
  readonly openBeside: OpenBeside
  readonly workers: () => WorkerPool
  /** Enters the comparison mode; false if the host does not offer it. */
  readonly enterMode: () => boolean
  /** Scrolls to a vertical position in page space. */
  readonly goTo: (pageIndex: number, top?: number) => void
}

/** Space above a change when the reader goes to it, in points. */
const headroomPt = 60

/** Creates the comparison controller of one viewer; it stores its data in the viewer's state. */
export function createComparisonDesk({
  state,
  openBeside,
  workers,
  enterMode,
  goTo,
}: Viewer): ComparisonDesk {
  let turn = 0
  let leaving = new AbortController()
  const set = (comparing: Comparing) => state.setState({ comparing })

  const giveUp = () => {
    turn += 1
    leaving.abort()
    leaving = new AbortController()
    const { comparing } = state.getState()
    if (comparing.at !== 'ready') return
    comparing.session.destroy()
    close(comparing.file)
  }

  const leave = () => {
    giveUp()
    const { comparing, panel } = state.getState()
    if (comparing.at === 'none') return
    state.setState({ comparing: { at: 'none' }, ...(panel === 'changes' && { panel: undefined }) })
  }

  const begin = (main: OpenFile, other: OpenFile) => {
    const { pageIndex } = state.getState()
    const session = createComparisonSession({ main, other, findAreas: findAreasIn(workers), pageIndex })
    session.store.subscribe(({ current, pages }, before) => {
      if (!current || current === before.current) return
      const page = pages[current.pageIndex]
      const area = page?.at === 'compared' ? page.areas[current.index] : undefined
      goTo(current.pageIndex, area && area[3] + headroomPt)
    })
    set({ at: 'ready', file: other, session, signatures: { at: 'unread' } })
    learn({ isAsked: false })
  }

  const learn = (how: { readonly isAsked: boolean }) => {
    const { comparing: asked } = state.getState()
    if (asked.at !== 'ready') return
    void examined(asked.file, workers(), { ...how, leaving: leaving.signal }).then(
      ({ signatures, ...facts }) => {
        const { comparing } = state.getState()
        if (comparing.at !== 'ready' || comparing.session !== asked.session) return
        set({ ...comparing, file: { ...comparing.file, ...facts }, signatures })
      },
    )
  }

  return {
    async open(document) {
      const { phase } = state.getState()
      if (phase.at !== 'open' || !enterMode()) return
      giveUp()
      const mine = turn
      const { name } = document
      set({ at: 'opening', name })
      try {
        const ask = (attempts: number) => set({ at: 'password', name, attempts })
        const other = await openBeside(document, { ask, leaving: leaving.signal })
        const both = await sized(state, other, workers, leaving.signal).catch(error => {
          close(other)
          throw error
        })
        if (mine === turn && both) begin(...both)
        else close(other)
      } catch (error) {
        if (mine !== turn) return
        const failure = failureOf(error)
        // A reader who cancels the password dialog needs no error message.
        set(failure === 'password' ? { at: 'none' } : { at: 'refused', name, failure })
      }
    },
    examine() {
      const { comparing } = state.getState()
      if (comparing.at !== 'ready') return
      set({ ...comparing, signatures: { at: 'looking', of: 'opened' } })
      learn({ isAsked: true })
    },
    leave,
  }
}

/** Finds changes in the background workers; the drawings are transferred, not copied. */
function findAreasIn(workers: () => WorkerPool): FindAreas {
  return (first, second, offset, signal) =>
    workers().run(
      { kind: 'compare', first, second, offset },
      { signal, transfer: [first.pixels.buffer, second.pixels.buffer] },
    )
}

/** Both documents with the sizes of all their pages; `undefined` once the first is closed. */
async function sized(
  state: StoreApi<ViewerState>,
  other: OpenFile,
  workers: () => WorkerPool,
  leaving: AbortSignal,
): Promise<readonly [OpenFile, OpenFile] | undefined> {
  const { phase } = state.getState()
  if (phase.at !== 'open') return undefined
  const [main, second] = await Promise.all([withAllPages(phase.file), withAllPages(other)])
  return [main, await withUnitsLike(main, second, workers(), leaving)]
}

function close({ document }: OpenFile): void {
  // If closing fails, its worker has already terminated.
  document.close().catch(() => undefined)
}
