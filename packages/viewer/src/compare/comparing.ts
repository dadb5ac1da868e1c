import type { StoreApi } from 'zustand/vanilla'
import type { OpenFile, OpeningSlice } from '../document/opening-state.ts'
import type { Openings } from '../document/openings.ts'
import { withAllPages } from '../document/page-sizes.ts'
import type { ViewSlice } from '../document/view-state.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import type { WorkerPool } from '../engine/worker-pool.ts'
import type { SignatureKnowledge } from '../marking/signature-knowledge.ts'
import type { FindAreas } from './compare-pages.ts'
import { type ComparisonSession, createComparisonSession } from './comparison-session.ts'
import { examined, withUnitsLike } from './second-facts.ts'

/** The second document of a viewer, and its comparison with the first. */
export interface Comparing {
  readonly file: OpenFile
  readonly session: ComparisonSession
  readonly signatures: SignatureKnowledge
}

/** The comparison of a viewer. */
export interface ComparingSlice {
  readonly comparing: Comparing | undefined
}

/** The second document of a viewer; it exists as long as the comparison mode is on. */
export interface ComparisonDesk {
  /**
   * Opens a document to compare the current one with, replaces the previous second document, and enters the
   * comparison mode. Does nothing while no document is open.
   */
  open(document: ViewerDocument): Promise<void>
  /** Examines the signatures of the second document, however large it is. */
  examine(): void
  /** Closes the second document, or gives up opening it. */
  leave(): void
}

type DeskState = OpeningSlice & ViewSlice & ComparingSlice

/** What comparing needs of the viewer. */
interface Viewer<State extends DeskState> {
  readonly state: StoreApi<State>
  readonly openings: Pick<Openings<State>, 'begin' | 'cancel'>
  readonly workers: () => WorkerPool
  /** Enters the comparison mode; false if the host does not offer it. */
  readonly enterMode: () => boolean
  /** Scrolls to a vertical position in page space. */
  readonly goTo: (pageIndex: number, top?: number) => void
  /** Called when there is no second document any more. */
  readonly onLeave: () => void
}

/** Space above a change when the reader goes to it, in points. */
const headroomPt = 60

/** Creates the comparison controller of one viewer; it stores its data in the viewer's state. */
export function createComparisonDesk<State extends DeskState>({
  state,
  openings,
  workers,
  enterMode,
  goTo,
  onLeave,
}: Viewer<State>): ComparisonDesk {
  const set = (comparing: Comparing | undefined) => state.setState({ comparing } as Partial<State>)

  const begun = (main: OpenFile, file: OpenFile): Comparing => {
    const { pageIndex } = state.getState()
    const findAreas = findAreasIn(workers)
    const session = createComparisonSession({ main, other: file, findAreas, pageIndex })
    file.signal.addEventListener('abort', session.destroy)
    main.signal.addEventListener('abort', file.close, { signal: file.signal })
    followCurrent(session, goTo)
    return { file, session, signatures: { at: 'unread' } }
  }

  const learn = async ({ file, session }: Comparing, isAsked: boolean) => {
    const { signatures, ...facts } = await examined(file, workers(), { isAsked, leaving: file.signal })
    const { comparing } = state.getState()
    if (comparing?.session === session)
      set({ ...comparing, file: { ...comparing.file, ...facts }, signatures })
  }

  return {
    async open(document) {
      const { file: main, comparing: before } = state.getState()
      if (!main || !enterMode()) return
      before?.file.close()
      set(undefined)
      const opened = await openings.begin('compare', document, async file => {
        const sized = await bothSized(state.getState().file ?? main, file, workers)
        return { comparing: begun(...sized) } as Partial<State>
      })
      const { comparing } = state.getState()
      if (comparing && comparing.file.id === opened?.id) void learn(comparing, false)
    },
    examine() {
      const { comparing } = state.getState()
      if (!comparing) return
      set({ ...comparing, signatures: { at: 'looking', of: 'opened' } })
      void learn(comparing, true)
    },
    leave() {
      const { comparing, opening } = state.getState()
      const isOpening = opening?.purpose === 'compare'
      if (!comparing && !isOpening) return
      if (isOpening) openings.cancel()
      comparing?.file.close()
      set(undefined)
      onLeave()
    },
  }
}

/** Goes to the change that the reader has stepped to. */
function followCurrent(session: ComparisonSession, goTo: Viewer<DeskState>['goTo']): void {
  session.store.subscribe(({ current, pages }, before) => {
    if (!current || current === before.current) return
    const page = pages[current.pageIndex]
    const area = page?.at === 'compared' ? page.areas[current.index] : undefined
    goTo(current.pageIndex, area && area[3] + headroomPt)
  })
}

/** Finds changes in the background workers; the drawings are transferred, not copied. */
function findAreasIn(workers: () => WorkerPool): FindAreas {
  return (first, second, offset, signal) =>
    workers().run(
      { kind: 'compare', first, second, offset },
      { signal, transfer: [first.pixels.buffer, second.pixels.buffer] },
    )
}

/** Both documents with the sizes of all their pages. */
async function bothSized(
  main: OpenFile,
  other: OpenFile,
  workers: () => WorkerPool,
): Promise<readonly [OpenFile, OpenFile]> {
  const [first, second] = await Promise.all([withAllPages(main), withAllPages(other)])
  return [first, await withUnitsLike(first, second, workers(), other.signal)]
}
