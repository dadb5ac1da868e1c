import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import { printDocument } from './print-document.ts'

/** State of printing: pages are being drawn, or drawing a page failed. */
export type PrintState =
  | { readonly at: 'idle' }
  | { readonly at: 'preparing'; readonly done: number; readonly total: number }
  | { readonly at: 'failed' }

/** Printing of the open document; one print job at a time. */
export interface Printing {
  readonly state: StoreApi<PrintState>
  start(): void
  /** Aborts printing, or dismisses its error. */
  end(): void
}

/** Creates the printing of one viewer. `failureText` is printed instead of a page that cannot be drawn. */
export function createPrinting(store: ViewerStore, failureText: () => string): Printing {
  const state = createStore<PrintState>(() => ({ at: 'idle' }))
  const set = (next: PrintState) => state.setState(next, true)
  let running: AbortController | undefined
  const end = () => {
    running?.abort()
    running = undefined
    set({ at: 'idle' })
  }
  return {
    state,
    end,
    start() {
      const { file, marking } = store.state.getState()
      if (!file || running) return
      const mine = new AbortController()
      running = mine
      const total = file.geometries.length
      set({ at: 'preparing', done: 0, total })
      const session = marking.at === 'ready' ? marking.session : undefined
      const onProgress = (done: number) => {
        // Our dialog is closed when the last page is drawn, because the browser's print dialog opens then.
        if (mine === running) set(done < total ? { at: 'preparing', done, total } : { at: 'idle' })
      }
      // Closing the document aborts printing.
      file.signal.addEventListener('abort', () => mine === running && end(), { signal: mine.signal })
      printDocument(file, { session, failureText: failureText(), signal: mine.signal, onProgress }).then(
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
