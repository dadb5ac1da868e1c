import type { OpenedDocument } from '@lectern/render'
import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../messages/words.ts'
import classes from './canvas-layer.module.css'
import { planDrawing } from './draw-plan.ts'
import type { DrawQueue } from './draw-queue.ts'
import type { PageView } from './page-geometry.ts'
import { distanceFromEye, paint } from './paint.ts'
import { TileLayer } from './tile-layer.tsx'
import { useDevicePixelRatio } from './use-device-pixel-ratio.ts'

interface CanvasLayerProps {
  readonly document: OpenedDocument
  readonly view: PageView
  readonly queue: DrawQueue
  readonly viewport: HTMLElement | null
  readonly top: number
  readonly left: number
}

/** Milliseconds a changing scale must rest before the pages are drawn for it. */
const settleMs = 90

/**
 * The picture of a page, drawn for the pixels of the screen. While a new size is drawn, the old picture stays,
 * stretched; drawings that are no longer wanted are cancelled.
 */
export function CanvasLayer({ document, view, queue, viewport, top, left }: CanvasLayerProps) {
  const words = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failedTry, setFailedTry] = useState(-1)
  const [tries, setTries] = useState(0)
  const ratio = useDevicePixelRatio()
  const { pageIndex, scale, rotation } = view
  const plan = useMemo(
    () => planDrawing({ width: view.width, height: view.height }, ratio),
    [view.width, view.height, ratio],
  )
  const drawn = useRef<{ scale: number; rotation: number }>(undefined)
  const placeRef = useRef({ top, height: view.height })
  placeRef.current = { top, height: view.height }

  // A picture turned otherwise would lie about the page, so it goes at once.
  useLayoutEffect(() => {
    if (canvas.current && drawn.current && drawn.current.rotation !== rotation) {
      canvas.current.width = 0
      drawn.current = undefined
    }
  }, [rotation])

  const deviceScale = scale * plan.wholeRatio
  useEffect(() => {
    const drawing = new AbortController()
    const draw = () =>
      queue
        .add(
          () => distanceFromEye(viewport, placeRef.current),
          signal => document.draw({ pageIndex, scale: deviceScale, extraRotation: rotation }, signal),
          drawing.signal,
        )
        .then(
          bitmap => {
            if (drawing.signal.aborted || !canvas.current) return
            paint(canvas.current, bitmap)
            drawn.current = { scale: deviceScale, rotation }
            setFailedTry(-1)
          },
          () => {
            if (!drawing.signal.aborted) setFailedTry(tries)
          },
        )
    const timer = setTimeout(draw, drawn.current ? settleMs : 0)
    return () => {
      clearTimeout(timer)
      drawing.abort()
    }
  }, [document, pageIndex, deviceScale, rotation, queue, viewport, tries])

  return (
    <>
      <canvas ref={canvas} className={classes.canvas} width={0} height={0} aria-hidden />
      {plan.needsTiles && (
        <TileLayer
          document={document}
          view={view}
          queue={queue}
          viewport={viewport}
          top={top}
          left={left}
          ratio={ratio}
        />
      )}
      {failedTry === tries && (
        <div className={classes.failure} role="alert">
          <p>{words('page.failed')}</p>
          <Button size="xs" variant="default" onClick={() => setTries(count => count + 1)}>
            {words('page.retry')}
          </Button>
        </div>
      )}
    </>
  )
}
