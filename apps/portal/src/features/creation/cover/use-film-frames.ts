import { useEffect, useState } from 'react'
import { type FilmFrame, takeFrames } from './film-frames.ts'

/** A frame with an address for the page. */
export interface ShownFrame extends FilmFrame {
  readonly address: string
}

/** The frames of a chosen video: while they are taken, when they are there, or if the browser cannot play the video. */
export type FilmFrames =
  | { readonly at: 'none' | 'taking' | 'failed' }
  | { readonly at: 'taken'; readonly frames: readonly ShownFrame[] }

/** Takes the frames of a chosen file; `none` without a file, or if it is no video. */
export function useFilmFrames(file: File | undefined): FilmFrames {
  const [found, setFound] = useState<{ readonly of: File; readonly result: FilmFrames }>()
  useEffect(() => {
    if (file === undefined) return
    const control = new AbortController()
    const addresses: string[] = []
    const take = async () => {
      try {
        const taken = await takeFrames(file, control.signal)
        if (control.signal.aborted) return
        const frames = taken.map(frame => ({ ...frame, address: URL.createObjectURL(frame.picture) }))
        addresses.push(...frames.map(({ address }) => address))
        setFound({ of: file, result: { at: 'taken', frames } })
      } catch {
        if (!control.signal.aborted) setFound({ of: file, result: { at: 'failed' } })
      }
    }
    void take()
    return () => {
      control.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [file])
  if (file === undefined) return { at: 'none' }
  return found?.of === file ? found.result : { at: 'taking' }
}
