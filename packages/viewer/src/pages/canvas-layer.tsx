import type { OpenedDocument } from '@lectern/render'
import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PageView } from '../marks/page-geometry.ts'
import { useWords } from '../messages/words.ts'
import classes from './canvas-layer.module.css'
import { drawOrTake } from './draw-ahead.ts'
import { partFirst, planDrawing } from './draw-plan.ts'
import type { DrawQueue } from './draw-queue.ts'
import { distanceFromEye, paint, paintTile } from './paint.ts'
import { knownPreview } from './preview-pictures.ts'
import { TileLayer } from './tile-layer.tsx'
import { useDevicePixelRatio } from './use-device-pixel-ratio.ts'
import { usePagePicture } from './use-page-picture.ts'

interface CanvasLayerProps {
  readonly document: OpenedDocument
  readonly view: PageView
  readonly queue: DrawQueue
  readonly viewport: HTMLElement | null
  readonly top: number
  readonly left: number
  /** Whether marks of the page have a blend mode. */
  readonly isMixed: boolean
}

/** Milliseconds without a change of scale before pages are drawn again. */
const settleMs = 90

/**
 * The picture of a page, drawn in device pixels. While a new size is drawn, the old picture is stretched. Drawings
 * that are no longer needed are cancelled.
 */
export function CanvasLayer({ document, view, queue, viewport, top, left, isMixed }: CanvasLayerProps) {
  const words = useWords()
  const picture = usePagePicture(isMixed)
  const [failedTry, setFailedTry] = useState(-1)
  const [tries, setTries] = useState(0)
  const ratio = useDevicePixelRatio()
  const { pageIndex, scale, rotation } = view
  const plan = useMemo(
    () => planDrawing({ width: view.width, height: view.height }, ratio),
    [view.width, view.height, ratio],
  )
  const detail = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<{ scale: number; rotation: number }>(undefined)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const placeRef = useRef({ top, left, width: view.width, height: view.height })
  placeRef.current = { top, left, width: view.width, height: view.height }

  // A picture with another rotation would be wrong, so it is removed at once.
  useLayoutEffect(() => {
    if (drawn.current && drawn.current.rotation !== rotation) {
      picture.clear()
      drawn.current = undefined
    }
  }, [picture, rotation])

  // Until its own picture is drawn, a page shows its thumbnail, if there is one.
  useLayoutEffect(() => {
    const preview = rotation === 0 && !drawn.current && knownPreview(document, pageIndex)
    if (preview && picture.canvas.current) paint(picture.canvas.current, preview)
  }, [document, picture, pageIndex, rotation])

  const { wholeRatio, needsTiles } = plan
  const deviceScale = scale * wholeRatio
  useEffect(() => {
    const drawing = new AbortController()
    const { signal } = drawing
    const urgency = () => distanceFromEye(viewport, placeRef.current)
    const request = { pageIndex, scale: deviceScale, extraRotation: rotation }
    /** For a page much larger than the window, the visible part is drawn before the whole page. */
    const drawDetail = async () => {
      const tile =
        drawn.current && viewport && !needsTiles && partFirst(viewport, placeRef.current, wholeRatio)
      if (!tile) return
      const work = (wanted: AbortSignal) => document.draw({ ...request, tile }, wanted)
      const bitmap = await queue.add(() => urgency() - 1, work, signal)
      if (detail.current && !signal.aborted) paintTile(detail.current, bitmap, tile, wholeRatio)
    }
    const draw = async () => {
      try {
        await drawDetail()
        const bitmap = await queue.add(urgency, wanted => drawOrTake(document, request, wanted), signal)
        await picture.show(bitmap, signal)
        if (signal.aborted) return
        if (detail.current) detail.current.width = 0
        drawn.current = { scale: deviceScale, rotation }
        setFailedTry(-1)
      } catch {
        if (!signal.aborted) setFailedTry(tries)
      }
    }
    const isChanging = drawn.current && performance.now() - changedAt.current < settleMs
    changedAt.current = performance.now()
    // Started at once, before the frame that stretches the old picture, because the worker is idle.
    const timer = isChanging ? setTimeout(() => void draw(), settleMs) : undefined
    if (!isChanging) void draw()
    return () => {
      clearTimeout(timer)
      drawing.abort()
    }
  }, [document, picture, pageIndex, deviceScale, wholeRatio, needsTiles, rotation, queue, viewport, tries])

  // The detail for another size or rotation would be in the wrong place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size and rotation it was drawn for
  useLayoutEffect(() => {
    if (detail.current) detail.current.width = 0
  }, [deviceScale, rotation])

  return (
    <>
      <canvas ref={picture.canvas} className={classes.canvas} width={0} height={0} aria-hidden />
      <div ref={picture.place} className={classes.image} aria-hidden />
      <canvas ref={detail} className={classes.tile} width={0} height={0} aria-hidden />
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
