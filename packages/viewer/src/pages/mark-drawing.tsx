import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react'
import type { Mark } from '../session/mark.ts'
import classes from './annotation-layer.module.css'
import { type PageView, rectInView, totalRotation } from './page-geometry.ts'

/**
 * The picture of one mark at its place on the page. Nothing around the `<svg>` may be a stacking context, or
 * its blend mode would not reach the picture of the page.
 */
export const MarkDrawing = memo(function MarkDrawing({ mark, view }: { mark: Mark; view: PageView }) {
  const holder = useRef<HTMLDivElement>(null)
  const { scene, svg } = mark

  useLayoutEffect(() => {
    const element = svg === undefined ? undefined : parseSvg(svg)
    if (element === undefined) return
    // Set on the element, because a host's content policy may refuse style attributes in parsed markup.
    element.style.mixBlendMode = scene?.blendMode ?? 'normal'
    holder.current?.replaceChildren(element)
  }, [svg, scene])

  if (scene === undefined || svg === undefined) return null
  const place = rectInView(view, scene.bounds)
  const turn = totalRotation(view.geometry, view.rotation)
  const isUpright = turn % 180 === 0
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    left: place.left + place.width / 2,
    top: place.top + place.height / 2,
    '--mark-width': `${isUpright ? place.width : place.height}px`,
    '--mark-height': `${isUpright ? place.height : place.width}px`,
    '--mark-turn': `${turn}deg`,
  }
  return <div ref={holder} className={classes.drawing} aria-hidden="true" style={style} />
})

/** Parsed as strict XML: what is not a well-formed drawing is not shown at all. */
function parseSvg(svg: string): SVGSVGElement | undefined {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  return documentElement instanceof SVGSVGElement ? document.importNode(documentElement, true) : undefined
}
