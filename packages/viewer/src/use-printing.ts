import { useCallback, useEffect, useRef, useState } from 'react'
import { printDocument } from './print/print-document.ts'
import type { ViewerStore } from './viewer-store.ts'

/** Where printing stands: pages being made ready, or a page that could not be. */
export type Printing =
  | { readonly at: 'idle' }
  | { readonly at: 'preparing'; readonly done: number; readonly total: number }
  | { readonly at: 'failed' }

/** Prints the open document; one printing at a time. */
export function usePrinting(
  store: ViewerStore,
  failureText: string,
): {
  readonly printing: Printing
  readonly print: () => void
  /** Stops the printing under way, or puts its failure away. */
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
    const { phase, marking } = store.state.getState()
    if (phase.at !== 'open' || running.current) return
    const mine = new AbortController()
    running.current = mine
    const total = phase.file.geometries.length
    setPrinting({ at: 'preparing', done: 0, total })
    const session = marking.at === 'ready' ? marking.session : undefined
    const show = (done: number) => {
      // The browser's dialog stands over the page; ours must not be under it.
      if (mine === running.current)
        setPrinting(done < total ? { at: 'preparing', done, total } : { at: 'idle' })
    }
    printDocument(phase.file, { session, failureText, signal: mine.signal, onProgress: show }).then(
      () => mine === running.current && endPrinting(),
      () => {
        if (mine !== running.current) return
        running.current = undefined
        setPrinting({ at: 'failed' })
      },
    )
  }, [store, failureText, endPrinting])

  // A document that is closed takes its printing along.
  useEffect(() => {
    const stop = store.state.subscribe((state, before) => {
      if (before.phase.at === 'open' && state.phase.at !== 'open') endPrinting()
    })
    return () => {
      stop()
      running.current?.abort()
    }
  }, [store, endPrinting])

  return { printing, print, endPrinting }
}
