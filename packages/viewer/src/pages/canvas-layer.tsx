import { Button } from '@mantine/core'
import { type RefObject, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../messages/use-words.ts'
import classes from './canvas-layer.module.css'
import { planDrawing } from './draw-plan.ts'
import { TileLayer } from './tile-layer.tsx'
import { useDevicePixelRatio } from './use-device-pixel-ratio.ts'
import { type DrawnPage, usePageDrawing } from './use-page-drawing.ts'

interface CanvasLayerProps extends DrawnPage {
  /** Lies above everything else on the page, and shows that the page cannot be drawn. */
  readonly notices: RefObject<HTMLElement | null>
}

/** The picture of a page; of a very large one, only tiles near the window are sharp. */
export function CanvasLayer({ notices, ...page }: CanvasLayerProps) {
  const { document, view, queue, viewport, top, left, inPicture } = page
  const ratio = useDevicePixelRatio()
  const plan = useMemo(
    () => planDrawing({ width: view.width, height: view.height }, ratio),
    [view.width, view.height, ratio],
  )
  const { picture, detail, hasFailed, retry } = usePageDrawing(page, plan)
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
          withAnnotations={inPicture.isWanted}
        />
      )}
      {hasFailed && notices.current && createPortal(<Failure onRetry={retry} />, notices.current)}
    </>
  )
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords()
  return (
    <div className={classes.failure} role="alert">
      <p>{words('page.failed')}</p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {words('page.retry')}
      </Button>
    </div>
  )
}
