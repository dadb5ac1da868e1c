import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paint } from '../pages/paint.ts'
import { useDevicePixelRatio } from '../pages/use-device-pixel-ratio.ts'
import classes from './drawn-page.module.css'
import type { DrawnDocument } from './page-drawer.ts'

/** Pages are at most drawn at twice the density of CSS pixels. */
const highestRatio = 2

/** Shape of a page until it is known: A4 upright. */
const usualShape = Math.SQRT2

/** A page as wide as its parent; `children` are placed over it. */
export function DrawnPage(props: {
  readonly document: DrawnDocument
  /** Counted from 0. */
  readonly pageIndex: number
  /** Accessible name of the picture. */
  readonly label: string
  /** Shown in place of a page that cannot be drawn. */
  readonly failed: ReactNode
  readonly children?: ReactNode
}) {
  const { document, pageIndex } = props
  const { ref, width } = useElementSize<HTMLDivElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = Math.min(useDevicePixelRatio(), highestRatio)
  const [shape, setShape] = useState(usualShape)
  const [isFailed, setFailed] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (width === 0) return
    const leaving = new AbortController()
    const draw = async () => {
      const found = await document.shapeOf(pageIndex)
      if (leaving.signal.aborted) return
      setShape(found)
      const picture = await document.draw(pageIndex, Math.round(width * ratio), leaving.signal)
      if (leaving.signal.aborted || !canvas.current) return
      paint(canvas.current, picture)
      setFailed(false)
      setDrawn(true)
    }
    draw().catch(() => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [document, pageIndex, width, ratio])
  // The next page must not be taken for the one before.
  const shown = useRef(pageIndex)
  if (shown.current !== pageIndex) {
    shown.current = pageIndex
    if (isDrawn) setDrawn(false)
    if (isFailed) setFailed(false)
  }
  return (
    <div
      ref={ref}
      className={classes.page}
      style={{ aspectRatio: `1 / ${shape}` }}
      data-drawn={isDrawn || undefined}
    >
      <canvas ref={canvas} width={0} height={0} role="img" aria-label={props.label} />
      {isFailed ? <div className={classes.failed}>{props.failed}</div> : props.children}
    </div>
  )
}
