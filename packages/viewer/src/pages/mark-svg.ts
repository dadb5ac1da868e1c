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

/** How a drawing of the engine turns page space, whose y grows upwards, to that of SVG. */
const upright = 'scale(1 -1)'

/**
 * What a mark is painted with as one group in page space, to lie in a drawing of many marks. Parsed as strict XML, as
 * {@link drawingElement} is.
 */
export function drawingContent({ svg }: Mark, owner: Document): SVGGElement | undefined {
  if (svg === undefined) return undefined
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  if (!(documentElement instanceof SVGSVGElement)) return undefined
  const group = owner.createElementNS('http://www.w3.org/2000/svg', 'g')
  for (const child of [...documentElement.children]) {
    if (child.tagName === 'defs') group.append(owner.importNode(child, true))
    // A turn for each mark would be a layer for each; they are turned together.
    else if (child.getAttribute('transform') === upright)
      group.append(...[...child.childNodes].map(node => owner.importNode(node, true)))
  }
  // Parts of a mark mix with one another, not with other marks.
  if (svg.includes('mix-blend-mode', svg.indexOf('>'))) group.style.isolation = 'isolate'
  return group
}

/** A drawing without its box, cut where the way of a line begins. */
const cutAtWays = (svg: string) => svg.slice(svg.indexOf('>')).split(' d="')

/**
 * Makes a drawing that is shown follow one whose lines alone go another way, without parsing it: a stroke being drawn is
 * such a drawing with every move. False, and nothing done, when anything else differs.
 */
export function retrace(shown: Element, before: string, next: string): boolean {
  const [oldHead, ...old] = cutAtWays(before)
  const [head, ...parts] = cutAtWays(next)
  const paths = shown.querySelectorAll('path')
  const behindWay = (part: string) => part.slice(part.indexOf('"'))
  const isSame = (part: string, index: number) => behindWay(part) === behindWay(old[index] ?? '')
  if (head !== oldHead || parts.length !== old.length || paths.length !== old.length) return false
  if (!parts.every(isSame)) return false
  for (const [index, path] of paths.entries()) {
    const way = parts[index]?.slice(0, parts[index]?.indexOf('"'))
    if (way !== undefined && path.getAttribute('d') !== way) path.setAttribute('d', way)
  }
  return true
}

/**
 * Makes a drawing that is shown look like another one of the same build, by what differs alone. False, and nothing done,
 * when it is built otherwise.
 */
export function redraw(shown: Element, next: Element): boolean {
  if (!isSameBuild(shown, next)) return false
  take(shown, next)
  return true
}

const isSameBuild = (shown: Element, next: Element): boolean =>
  shown.tagName === next.tagName &&
  shown.attributes.length === next.attributes.length &&
  shown.childNodes.length === next.childNodes.length &&
  [...next.attributes].every(({ name }) => shown.hasAttribute(name)) &&
  shown.getAttribute('style') === next.getAttribute('style') &&
  // Text is not looked into: drawings with words are made anew.
  shown.childNodes.length === shown.children.length &&
  [...shown.children].every((child, index) => {
    const other = next.children[index]
    return other !== undefined && isSameBuild(child, other)
  })

function take(shown: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  for (const [index, child] of [...shown.children].entries()) {
    const other = next.children[index]
    if (other) take(child, other)
  }
}
