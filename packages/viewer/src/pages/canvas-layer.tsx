import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useWords } from '../messages/use-words.ts'
import classes from './canvas-layer.module.css'
import { planDrawing } from './draw-plan.ts'
import { TileLayer } from './tile-layer.tsx'
import { useDevicePixelRatio } from './use-device-pixel-ratio.ts'
import { type DrawnPage, usePageDrawing } from './use-page-drawing.ts'

/** The picture of a page; of a very large one, only tiles near the window are sharp. */
export function CanvasLayer(page: DrawnPage) {
  const { document, view, queue, viewport, top, left, inPicture } = page
  const words = useWords()
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
      {hasFailed && (
        <div className={classes.failure} role="alert">
          <p>{words('page.failed')}</p>
          <Button size="xs" variant="default" onClick={retry}>
            {words('page.retry')}
          </Button>
        </div>
      )}
    </>
  )
}
