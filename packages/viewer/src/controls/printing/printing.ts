import type { MarkingSession } from '../../marking/marking-session.ts'
import { noPrinting } from '../../viewer/print-state.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import { printDocument } from './print-document.ts'

/** Printing of the open document; one print job at a time, whose progress is in the viewer's state. */
export interface Printing {
  start(): void
  /** Aborts printing, or dismisses its error. */
  end(): void
}

/** The marks of the open document, which are read for printing if they were not; undefined if they cannot be. */
function sessionOf(
  { state, retryMarking }: ViewerStore,
  signal: AbortSignal,
): Promise<MarkingSession | undefined> {
  return new Promise(resolve => {
    const look = () => {
      const { marking } = state.getState()
      if (marking.at === 'ready') resolve(marking.session)
      else if (marking.at === 'failed') resolve(undefined)
    }
    const stop = state.subscribe(look)
    signal.addEventListener('abort', stop)
    retryMarking()
    look()
  })
}

/** Creates the printing of one viewer. `failureText` is printed instead of a page that cannot be drawn. */
export function createPrinting(store: ViewerStore, failureText: () => string): Printing {
  const set = store.showPrinting
  let running: AbortController | undefined
  const end = () => {
    running?.abort()
    running = undefined
    set(noPrinting)
  }
  return {
    end,
    start() {
      const { file } = store.state.getState()
      if (!file || running) return
      const mine = new AbortController()
      running = mine
      const total = file.geometries.length
      set({ at: 'preparing', done: 0, total })
      const onProgress = (done: number) => {
        // Our dialog is closed when the last page is drawn, because the browser's print dialog opens then.
        if (mine === running) set(done < total ? { at: 'preparing', done, total } : noPrinting)
      }
      // Closing the document aborts printing.
      file.signal.addEventListener('abort', () => mine === running && end(), { signal: mine.signal })
      printDocument(file, {
        session: sessionOf(store, mine.signal),
        failureText: failureText(),
        signal: mine.signal,
        onProgress,
      }).then(
        () => mine === running && end(),
        () => {
          if (mine !== running) return
          running = undefined
          set({ at: 'failed' })
        },
      )
    },
  }
}
