import type { Mark } from '../marks/mark.ts'

/**
 * The drawing of a mark as an element, with the blend mode of its scene. Parsed as strict XML; `undefined` if it is
 * not well-formed.
 */
export function drawingElement({ scene, svg }: Mark, owner: Document): SVGSVGElement | undefined {
  if (svg === undefined) return undefined
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  if (!(documentElement instanceof SVGSVGElement)) return undefined
  const element = owner.importNode(documentElement, true)
  // Set on the element, because a host's content security policy may forbid style attributes in parsed markup.
  element.style.mixBlendMode = scene?.blendMode ?? 'normal'
  return element
}

/** The engine's transformation from page space, with y upwards, to SVG. */
const upright = 'scale(1 -1)'

/**
 * The content of a mark's drawing as one group in page space, to be part of a drawing of many marks. Parsed as strict
 * XML, as in {@link drawingElement}.
 */
export function drawingContent({ svg }: Mark, owner: Document): SVGGElement | undefined {
  if (svg === undefined) return undefined
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  if (!(documentElement instanceof SVGSVGElement)) return undefined
  const group = owner.createElementNS('http://www.w3.org/2000/svg', 'g')
  for (const child of [...documentElement.children]) {
    if (child.tagName === 'defs') group.append(owner.importNode(child, true))
    // A rotation per mark would create a layer per mark, so all are rotated together.
    else if (child.getAttribute('transform') === upright)
      group.append(...[...child.childNodes].map(node => owner.importNode(node, true)))
  }
  // Parts of a mark are blended with each other, not with other marks.
  if (svg.includes('mix-blend-mode', svg.indexOf('>'))) group.style.isolation = 'isolate'
  return group
}

/** The markup of a drawing without its first tag, split at the start of each path. */
const cutAtWays = (svg: string) => svg.slice(svg.indexOf('>')).split(' d="')

/**
 * Updates a displayed drawing to one that differs only in its path data, without parsing it, as for every move of a
 * pen stroke. Returns false and does nothing if anything else differs.
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
 * Updates a displayed drawing to another one with the same structure; changes only the differences. Returns false and
 * does nothing if the structure differs.
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
  // Text nodes are not compared: drawings with text are created again.
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
