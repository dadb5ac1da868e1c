import type { Mark } from '../session/mark.ts'
import { type PageView, rectInView, totalRotation } from './page-geometry.ts'

/** Where a mark's drawing lies on a page as it is shown, CSS pixels; the drawing is turned about its middle. */
export interface DrawingPlace {
  readonly middleX: number
  readonly middleY: number
  /** Before the turn. */
  readonly width: number
  /** Before the turn. */
  readonly height: number
  /** Degrees, clockwise. */
  readonly turn: number
}

/** The place of a mark's drawing; undefined when there is nothing to draw. */
export function drawingPlace({ scene }: Mark, view: PageView): DrawingPlace | undefined {
  if (!scene) return undefined
  const { left, top, width, height } = rectInView(view, scene.bounds)
  const turn = totalRotation(view.geometry, view.rotation)
  const isUpright = turn % 180 === 0
  return {
    middleX: left + width / 2,
    middleY: top + height / 2,
    width: isUpright ? width : height,
    height: isUpright ? height : width,
    turn,
  }
}

/**
 * The drawing of a mark as an element, blended as its scene says. Parsed as strict XML: what is not a well-formed
 * drawing is not shown at all.
 */
export function drawingElement({ scene, svg }: Mark, owner: Document): SVGSVGElement | undefined {
  if (svg === undefined) return undefined
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  if (!(documentElement instanceof SVGSVGElement)) return undefined
  const element = owner.importNode(documentElement, true)
  // Set on the element, because a host's content policy may refuse style attributes in parsed markup.
  element.style.mixBlendMode = scene?.blendMode ?? 'normal'
  return element
}
