/**
 * A viewer may be part of a shadow tree: the one of `<lectern-viewer>`, or an open one of its host. Listeners of the document
 * see only the element that has the shadow tree, and so do `document.activeElement`, `getSelection` and `contains`. The
 * functions of this folder see into it, and nothing else in the viewer uses those.
 */

/** The element that an event began at, also for listeners outside of its shadow tree. */
export const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target

/** Whether an element is around another one or the same, with the shadow trees in between. */
export function isAround(outer: Element, inner: Element): boolean {
  for (let node: Element | undefined = inner; node; node = hostOf(node)) if (outer.contains(node)) return true
  return false
}

/** The elements that match a selector in the tree of an element and in all trees around that. */
export function findAround(element: Element, selector: string): readonly Element[] {
  const found: Element[] = []
  for (let node: Element | undefined = element; node; node = hostOf(node)) {
    const root = node.getRootNode()
    if (root instanceof Document || root instanceof ShadowRoot) found.push(...root.querySelectorAll(selector))
  }
  return found
}

/** The element that has the shadow tree which a node is part of. */
function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

/** The element that has the focus, in whichever shadow tree it is. */
export function focusedElement(): Element | null {
  let { activeElement: focused } = document
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
