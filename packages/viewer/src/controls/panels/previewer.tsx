import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OpenFile } from '../../document/opening-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { PageMarks } from '../../pages/annotation-layer.tsx'
import { createDrawQueue, type DrawQueue } from '../../pages/draw-queue.ts'
import { paint } from '../../pages/paint.ts'
import { previewHeight, previewOf, previewRequest, previewView } from '../../pages/preview-pictures.ts'
import { useDevicePixelRatio } from '../../pages/use-device-pixel-ratio.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import classes from './previewer.module.css'

/** Height of a page number with the space around a preview, CSS pixels. */
const captionPx = 36

/** A strip of thumbnails, each drawn once. Clicking one goes to its page; the current page is marked. */
export function Previewer({ file, previewWidth }: { file: OpenFile; previewWidth: number }) {
  const store = useViewerStore()
  const words = useWords()
  const pageIndex = useViewer(state => state.pageIndex)
  const labels = useViewer(state => state.pageLabels)
  const strip = useRef<HTMLDivElement>(null)
  const queue = useMemo(() => createDrawQueue(2), [])
  const heights = useMemo(
    () => file.geometries.map(page => previewHeight(page, previewWidth)),
    [file, previewWidth],
  )
  const virtual = useVirtualizer({
    count: heights.length,
    getScrollElement: () => strip.current,
    estimateSize: index => (heights[index] ?? 0) + captionPx,
    overscan: 4,
    paddingStart: 8,
    paddingEnd: 8,
  })
  useEffect(() => virtual.scrollToIndex(pageIndex, { align: 'auto' }), [virtual, pageIndex])

  return (
    <nav ref={strip} className={classes.strip} aria-label={words('panel.previewer')}>
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <li key={index} className={classes.item} style={{ top: start }}>
            <button
              type="button"
              className={classes.button}
              aria-label={words('page.open', { page: labels?.[index] || index + 1 })}
              aria-current={index === pageIndex ? 'page' : undefined}
              onClick={() => store.goTo(index)}
            >
              <Preview
                file={file}
                index={index}
                width={previewWidth}
                height={heights[index] ?? 0}
                queue={queue}
              />
              <span className={classes.number}>{labels?.[index] || index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PreviewProps {
  readonly file: OpenFile
  readonly index: number
  readonly width: number
  readonly height: number
  readonly queue: DrawQueue
}

const Preview = memo(function Preview({ file, index, width, height, queue }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = useDevicePixelRatio()
  const [isDrawn, setDrawn] = useState(false)
  const marking = useViewer(state => state.marking)
  const isOpened = marking.at !== 'none' && marking.at !== 'failed'
  const geometry = file.geometries[index]
  const view = useMemo(() => geometry && previewView(geometry, index, width), [geometry, index, width])
  useLayoutEffect(() => {
    const geometry = file.geometries[index]
    if (!geometry) return
    const drawing = new AbortController()
    // A file that the engine has not opened shows its marks in the picture.
    const request = { ...previewRequest(geometry, index, width, ratio), withAnnotations: !isOpened }
    previewOf(file.document, queue, request, drawing.signal).then(
      bitmap => {
        if (!canvas.current || drawing.signal.aborted) return
        paint(canvas.current, bitmap)
        setDrawn(true)
      },
      // A page that cannot be drawn keeps its white thumbnail and its number.
      () => undefined,
    )
    return () => drawing.abort()
  }, [file, index, width, ratio, queue, isOpened])
  return (
    <span className={classes.paper} style={{ width, height }} data-drawn={isDrawn || undefined}>
      <span className={classes.sheet} style={{ width: view?.width, height: view?.height }}>
        <canvas ref={canvas} width={0} height={0} aria-hidden />
        {view && marking.at === 'ready' && <PageMarks session={marking.session} view={view} />}
      </span>
    </span>
  )
})
