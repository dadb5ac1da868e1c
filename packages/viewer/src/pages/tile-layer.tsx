import type { OpenedDocument } from '@lectern/render'
import { useEffect, useRef, useState } from 'react'
import type { PageView } from '../marks/page-geometry.ts'
import classes from './canvas-layer.module.css'
import { partInSight, type Tile, tilesIn } from './draw-plan.ts'
import type { DrawQueue } from './draw-queue.ts'
import { distanceFromEye, paint } from './paint.ts'

interface TileLayerProps {
  readonly document: OpenedDocument
  readonly view: PageView
  readonly queue: DrawQueue
  readonly viewport: HTMLElement | null
  readonly top: number
  readonly left: number
  readonly ratio: number
  readonly withAnnotations: boolean
}

/** Sharp tiles over the visible part of a very large page. */
export function TileLayer(props: TileLayerProps) {
  const { view, viewport, top, left, ratio } = props
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  const { width, height } = view

  useEffect(() => {
    if (!viewport) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const choose = () => setTiles(tilesInSight(viewport, { top, left, width, height }, ratio))
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(choose, 60)
    }
    choose()
    viewport.addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(timer)
      viewport.removeEventListener('scroll', later)
    }
  }, [viewport, top, left, width, height, ratio])

  return tiles.map(tile => (
    <TileCanvas key={`${view.scale}/${view.rotation}/${ratio}/${tile.x}/${tile.y}`} {...props} tile={tile} />
  ))
}

function TileCanvas({ tile, ...props }: TileLayerProps & { tile: Tile }) {
  const { document, view, queue, viewport, top, ratio, withAnnotations } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const { pageIndex, scale, rotation } = view
  const place = useRef({ top: 0, height: 0 })
  place.current = { top: top + tile.y / ratio, height: tile.height / ratio }
  const { x, y, width, height } = tile

  useEffect(() => {
    const drawing = new AbortController()
    const request = {
      pageIndex,
      scale: scale * ratio,
      extraRotation: rotation,
      tile: { x, y, width, height },
      withAnnotations,
    }
    queue
      .add(
        () => distanceFromEye(viewport, place.current) + 1,
        signal => document.draw(request, signal),
        drawing.signal,
      )
      .then(
        bitmap => {
          if (canvas.current && !drawing.signal.aborted) paint(canvas.current, bitmap)
        },
        // The picture of lower resolution stays visible.
        () => undefined,
      )
    return () => drawing.abort()
  }, [document, queue, viewport, pageIndex, scale, rotation, ratio, x, y, width, height, withAnnotations])

  const box = { left: x / ratio, top: y / ratio, width: width / ratio, height: height / ratio }
  return <canvas ref={canvas} className={classes.tile} style={box} width={0} height={0} aria-hidden />
}

function tilesInSight(
  viewport: HTMLElement,
  page: { readonly top: number; readonly left: number; readonly width: number; readonly height: number },
  ratio: number,
): readonly Tile[] {
  const part = partInSight(viewport, page, ratio)
  const size = { width: Math.round(page.width * ratio), height: Math.round(page.height * ratio) }
  return tilesIn(size, part)
}
