import { useCallback, useEffect, useRef, useState } from 'react'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import { printDocument } from './print-document.ts'

/** State of printing: pages are being drawn, or drawing a page failed. */
export type Printing =
  | { readonly at: 'idle' }
  | { readonly at: 'preparing'; readonly done: number; readonly total: number }
  | { readonly at: 'failed' }

/** Prints the open document; one print job at a time. */
export function usePrinting(
  store: ViewerStore,
  failureText: string,
): {
  readonly printing: Printing
  readonly print: () => void
  /** Aborts printing, or dismisses its error. */
  readonly endPrinting: () => void
} {
  const [printing, setPrinting] = useState<Printing>({ at: 'idle' })
  const running = useRef<AbortController>(undefined)

  const endPrinting = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setPrinting({ at: 'idle' })
  }, [])

  const print = useCallback(() => {
    const { file, marking } = store.state.getState()
    if (!file || running.current) return
    const mine = new AbortController()
    running.current = mine
    const total = file.geometries.length
    setPrinting({ at: 'preparing', done: 0, total })
    const session = marking.at === 'ready' ? marking.session : undefined
    const show = (done: number) => {
      // Our dialog is closed when the last page is drawn, because the browser's print dialog opens then.
      if (mine === running.current)
        setPrinting(done < total ? { at: 'preparing', done, total } : { at: 'idle' })
    }
    printDocument(file, { session, failureText, signal: mine.signal, onProgress: show }).then(
      () => mine === running.current && endPrinting(),
      () => {
        if (mine !== running.current) return
        running.current = undefined
        setPrinting({ at: 'failed' })
      },
    )
  }, [store, failureText, endPrinting])

  // Closing the document aborts printing.
  useEffect(() => {
    const stop = store.state.subscribe((state, before) => {
      if (before.file && !state.file) endPrinting()
    })
    return () => {
      stop()
      running.current?.abort()
    }
  }, [store, endPrinting])

  return { printing, print, endPrinting }
}
