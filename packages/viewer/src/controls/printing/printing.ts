import { noPrinting } from '../../viewer/print-state.ts'
import { rightsOf } from '../../viewer/reader-rights.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import { whenMarkable } from '../../viewer/when-markable.ts'
import { printDocument } from './print-document.ts'

/** Printing of the open document; one print job at a time, whose progress is in the viewer's state. */
export interface Printing {
  /** Begins, or asks for the owner's password if the author of the document does not allow printing. */
  start(): void
  /** Aborts printing, or dismisses its error. */
  end(): void
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
  const start = () => {
    const state = store.state.getState()
    const { file } = state
    if (!file || running) return
    const { mayPrint, mayPrintFaithfully } = rightsOf(state)
    if (!mayPrint) return store.askFurtherPassword({ purpose: 'print', proceed: start })
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
      session: whenMarkable(store, mine.signal),
      showOnPaper: store.showOnPaper,
      isFaithful: mayPrintFaithfully,
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
  }
  return { start, end }
}
