import { useEffect, useMemo } from 'react'
import type { OpenFile } from '../document/opening-state.ts'
import { useViewer } from '../viewer/viewer-context.ts'
import { createDrawQueue } from './draw-queue.ts'
import { drawPreviewsAhead } from './preview-pictures.ts'

/** How long a reader must stay on a page before the thumbnails around it are drawn, milliseconds. */
const restMs = 400

/**
 * Draws the thumbnails around the current page ahead. Renders nothing; a separate component, so that a new current
 * page re-renders only this.
 */
export function PreviewsAhead({ file, previewWidth }: { file: OpenFile; previewWidth: number }) {
  const pageIndex = useViewer(state => state.pageIndex)
  const queue = useMemo(() => createDrawQueue(1), [])
  useEffect(() => {
    const drawing = new AbortController()
    const draw = () =>
      drawPreviewsAhead(file, queue, { pageIndex, previewWidth }, drawing.signal).catch(
        // Errors are ignored here; they are reported when the reader opens the thumbnails.
        () => undefined,
      )
    const timer = setTimeout(draw, restMs)
    return () => {
      clearTimeout(timer)
      drawing.abort()
    }
  }, [file, queue, pageIndex, previewWidth])
  return null
}
