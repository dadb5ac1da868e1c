import { useEffect, useMemo } from 'react'
import { useViewer } from '../viewer-context.ts'
import type { OpenFile } from '../viewer-state.ts'
import { createDrawQueue } from './draw-queue.ts'
import { drawPreviewsAhead } from './preview-pictures.ts'

/** How long a reader stays at a page before the previews about it are drawn. */
const restMs = 400

/**
 * Has the previews about the current page ready before the strip is opened or the pages are scrolled to. Shows nothing:
 * a component of its own, because a new page concerns it alone.
 */
export function PreviewsAhead({ file, previewWidth }: { file: OpenFile; previewWidth: number }) {
  const pageIndex = useViewer(state => state.pageIndex)
  const queue = useMemo(() => createDrawQueue(1), [])
  useEffect(() => {
    const drawing = new AbortController()
    const draw = () =>
      drawPreviewsAhead(file, queue, { pageIndex, previewWidth }, drawing.signal).catch(
        // Nobody asked for them: who does is told what is wrong.
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
