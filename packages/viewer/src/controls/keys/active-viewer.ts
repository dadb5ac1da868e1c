import { type RefObject, useEffect } from 'react'
import { findAround, isAround, isBefore } from '../../dom/trees.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** The elements of the viewers on this page. */
const elements = new Map<ViewerStore, Element>()

/** The one that was used last. It receives keys pressed while no element has the focus. */
let lastUsed: Element | undefined

/** Records when a viewer is used; forgets it on unmount. */
export function useActiveViewer(root: RefObject<HTMLElement | null>, store: ViewerStore): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    elements.set(store, element)
    const note = () => {
      lastUsed = element
    }
    for (const event of ['pointerdown', 'focusin'] as const)
      element.addEventListener(event, note, { capture: true })
    return () => {
      for (const event of ['pointerdown', 'focusin'] as const)
        element.removeEventListener(event, note, { capture: true })
      elements.delete(store)
      if (lastUsed === element) lastUsed = undefined
    }
  }, [root, store])
}

/**
 * Whether a key event is for this viewer: its target is inside, or no element has the focus, or only a part of the page around
 * the viewer, and this is the viewer used last (or the first one of the page if none was used).
 */
export function isForViewer(viewer: Element, target: EventTarget | null): boolean {
  if (target instanceof Element && (viewer.contains(target) || !isAround(target, viewer)))
    return viewer.contains(target)
  return viewer === viewerInUse()
}

/** Whether a modal dialog is open that does not contain the viewer. A host may show the viewer in a dialog of its own. */
export const isBehindDialog = (viewer: Element): boolean =>
  findAround(viewer, '[aria-modal="true"]').some(dialog => !isAround(dialog, viewer))

/** The element of a viewer; `undefined` if it is not on the page. */
export const elementOf = (store: ViewerStore): Element | undefined => elements.get(store)

/** The viewer used last, or the first one of the page if none was used. */
export const viewerInUse = (): Element | undefined =>
  lastUsed ?? [...elements.values()].reduce<Element | undefined>(firstOf, undefined)

const firstOf = (first: Element | undefined, viewer: Element): Element =>
  first && isBefore(first, viewer) ? first : viewer
