import type { PageBitmap } from '@lectern/render'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { bitmapFile } from './bitmap-file.ts'
import { paint, pixelsOf } from './paint.ts'

/** Where the picture of a page is seen, on a canvas or as an image in its place. */
export interface PagePicture {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Holds the image. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Shows other pixels, unless the signal comes first. */
  show(bitmap: PageBitmap, signal: AbortSignal): Promise<void>
  clear(): void
}

/**
 * The picture of a page. One that marks mix with is an image: browsers paint it and the marks as one, while a canvas is
 * put together with them for every frame of the page, which without a graphics card takes a third of the frame. All
 * others are canvases, which show a picture sooner.
 */
export function usePagePicture(isMixed: boolean): PagePicture {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const mixes = useRef(isMixed)
  mixes.current = isMixed

  const picture = useMemo((): PagePicture => {
    /** Counts what was to be shown: an image that is loaded late comes too late. */
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
        // A host's content policy may refuse images of one's own; then the canvas does.
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
