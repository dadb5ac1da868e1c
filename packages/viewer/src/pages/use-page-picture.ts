import type { PageBitmap } from '@lectern/render'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { bitmapFile } from './bitmap-file.ts'
import { paint, pixelsOf } from './paint.ts'

/** The element that shows the picture of a page: a canvas, or an image in its place. */
export interface PagePicture {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Contains the image. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Shows another bitmap, unless aborted. */
  show(bitmap: PageBitmap, signal: AbortSignal): Promise<void>
  clear(): void
}

/**
 * The picture of a page. If marks with a blend mode lie on it, it is an image: browsers paint image and marks
 * together once, but composite a canvas with them in every frame, which without a graphics card takes a third of the
 * frame. Other pages use a canvas, which shows a picture sooner.
 */
export function usePagePicture(isMixed: boolean): PagePicture {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const mixes = useRef(isMixed)
  mixes.current = isMixed

  const picture = useMemo((): PagePicture => {
    /** Counts the pictures to show: an image that loads after the next one was requested is dropped. */
    let turn = 0
    const clear = () => {
      turn += 1
      place.current?.replaceChildren()
      if (canvas.current) canvas.current.width = 0
    }
    return {
      canvas,
      place,
      clear,
      async show(bitmap, signal) {
        turn += 1
        const mine = turn
        // A host's content security policy may forbid blob images; then the canvas is used.
        const image = mixes.current ? await loadImage(bitmap).catch(() => undefined) : undefined
        if (signal.aborted || mine !== turn || !canvas.current) return
        place.current?.replaceChildren(...(image ? [image] : []))
        if (image) canvas.current.width = 0
        else paint(canvas.current, bitmap)
      },
    }
  }, [])

  useEffect(() => {
    if (!isMixed || !canvas.current?.width) return
    const leaving = new AbortController()
    void picture.show(pixelsOf(canvas.current), leaving.signal)
    return () => leaving.abort()
  }, [isMixed, picture])

  return picture
}

async function loadImage(bitmap: PageBitmap): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(bitmapFile(bitmap))
  try {
    const image = new Image()
    image.alt = ''
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
