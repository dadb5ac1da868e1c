/**
 * A viewer may be part of a shadow tree: the one of `<lectern-viewer>`, or an open one of its host. Listeners of the document
 * see only the element that has the shadow tree, and so do `document.activeElement`, `getSelection` and `contains`. The
 * functions of this folder see into it, and nothing else in the viewer uses those.
 */

/** The element that an event began at, also for listeners outside of its shadow tree. */
export const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target

/** The shadow trees that a node is part of, the innermost first. */
export function treesAround(node: Node): readonly ShadowRoot[] {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? [root, ...treesAround(root.host)] : []
}

/** An element and the elements that have the shadow trees around it, the innermost first. */
const withHosts = (element: Element): readonly Element[] => [
  element,
  ...treesAround(element).map(({ host }) => host),
]

/** Whether an element is around another one or the same, with the shadow trees in between. */
export const isAround = (outer: Element, inner: Element): boolean =>
  withHosts(inner).some(element => outer.contains(element))

/** The elements that match a selector in the tree of an element and in all trees around that. */
export const findAround = (element: Element, selector: string): readonly Element[] =>
  [...treesAround(element), document].flatMap(root => [...root.querySelectorAll(selector)])

/** Whether an element of the page stands before another one, whichever shadow trees they are in. */
export function isBefore(one: Element, other: Element): boolean {
  for (const first of withHosts(one))
    for (const second of withHosts(other))
      if (first !== second && first.getRootNode() === second.getRootNode())
        return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return false
}

/** The element that has the focus, in whichever shadow tree it is. */
export function focusedElement(): Element | null {
  let { activeElement: focused } = document
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
