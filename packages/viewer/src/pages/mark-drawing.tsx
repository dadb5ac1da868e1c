import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react'
import type { Mark } from '../session/mark.ts'
import classes from './annotation-layer.module.css'
import { drawingPlace } from './mark-place.ts'
import { drawingElement, redraw } from './mark-svg.ts'
import type { PageView } from './page-geometry.ts'

/**
 * The picture of one mark at its place on the page. Nothing around the `<svg>` may be a stacking context, or
 * its blend mode would not reach the picture of the page.
 */
export const MarkDrawing = memo(function MarkDrawing({ mark, view }: { mark: Mark; view: PageView }) {
  const holder = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing follows the picture, not where the mark is or what it says
  useLayoutEffect(() => {
    const element = drawingElement(mark, document)
    const shown = holder.current?.firstElementChild
    if (element && !(shown && redraw(shown, element))) holder.current?.replaceChildren(element)
  }, [mark.svg, mark.scene])

  const place = drawingPlace(mark, view)
  if (!place || mark.svg === undefined) return null
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    left: place.middleX,
    top: place.middleY,
    '--mark-width': `${place.width}px`,
    '--mark-height': `${place.height}px`,
    '--mark-turn': `${place.turn}deg`,
  }
  return <div ref={holder} className={classes.drawing} aria-hidden="true" style={style} />
})
