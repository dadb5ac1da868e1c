import type { StoreApi } from 'zustand/vanilla'
import { createDeparture, type Departure } from '../document/departure.ts'
import type { MarkingDesk } from '../document/marking-desk.ts'
import type { OpenFile, OpeningSlice } from '../document/opening-state.ts'
import type { Openings } from '../document/openings.ts'
import { clampedPage } from '../document/view-state.ts'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { isMarkedAtOnce } from '../engine/whole-bytes.ts'
import { initialState, type ViewerState } from './viewer-state.ts'

/** The document that the viewer shows. */
export interface ShownDocument extends Departure {
  /** Opens a document in place of the current one, which is closed at once. */
  open(document: ViewerDocument, initialPage?: number): Promise<void>
  close(): void
  /** Shows that the host itself fetches a document, until one is opened; `undefined` ends that. */
  announce(announced: OpeningSlice['announced']): void
  /** Sets the first page, counted from 0, of a document on its way. */
  beginAt(pageIndex: number): void
}

interface Viewer {
  readonly state: StoreApi<ViewerState>
  readonly openings: Openings<ViewerState>
  readonly marking: MarkingDesk
}

/** Creates the shown document of one viewer: none at first. Each document begins with fresh state. */
export function createShownDocument({ state, openings, marking }: Viewer): ShownDocument {
  let firstPage = 0
  const fresh = () => initialState(state.getState())
  const stateWith = (file: OpenFile, page: number): ViewerState => {
    const pageIndex = clampedPage(page, file.geometries.length)
    return { ...fresh(), file, pageIndex, jump: { pageIndex } }
  }
  const leave = () => {
    departure.cancelDeparture()
    state.getState().file?.close()
  }
  const learn = async (file: OpenFile) => {
    const { document, signal, source } = file
    // Waits, so that drawing the first page has the CPU to itself.
    await document.whenShown
    if (signal.aborted) return
    void (isMarkedAtOnce(source) ? marking.start(file) : marking.examine(file))
    const [outline, pageLabels] = await Promise.all([
      document.outline().catch(() => []),
      document.labels().catch(() => undefined),
    ])
    if (!signal.aborted) state.setState({ outline, pageLabels })
  }
  const goTo = (next: OpenFile | undefined) => {
    leave()
    state.setState(next ? stateWith(next, 0) : fresh())
    if (next) void learn(next)
  }
  const departure = createDeparture({ state, openings, goTo })
  const open = async (document: ViewerDocument, initialPage = 1) => {
    goTo(undefined)
    firstPage = initialPage - 1
    const file = await openings.begin('show', document, opened => stateWith(opened, firstPage))
    if (file) await learn(file)
  }
  return {
    ...departure,
    open,
    requestOpen: document => (state.getState().file ? departure.requestOpen(document) : open(document)),
    close: () => goTo(undefined),
    announce: announced => state.setState({ announced }),
    beginAt(pageIndex) {
      firstPage = pageIndex
    },
  }
}
