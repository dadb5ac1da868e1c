import type { Mark } from '../session/mark.ts'

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
