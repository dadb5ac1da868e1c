import { type RefObject, useEffect } from 'react'

/** The viewer of the page that was used last; keys pressed nowhere in particular are for it. */
let lastUsed: Element | undefined

/** Notes whenever a viewer is used, and forgets it when it goes. */
export function useActiveViewer(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const note = () => {
      lastUsed = element
    }
    for (const event of ['pointerdown', 'focusin'] as const)
      element.addEventListener(event, note, { capture: true })
    return () => {
      for (const event of ['pointerdown', 'focusin'] as const)
        element.removeEventListener(event, note, { capture: true })
      if (lastUsed === element) lastUsed = undefined
    }
  }, [root])
}

/**
 * Whether a key pressed at a target is for a viewer: inside of it, or nowhere in particular while this is the one that
 * was used last, or the first one of the page when none was.
 */
export function isForViewer(viewer: Element, target: EventTarget | null): boolean {
  if (target instanceof Element && target !== document.body) return viewer.contains(target)
  return viewer === viewerInUse()
}

/** The viewer that was used last, or the first one of the page when none was. */
export const viewerInUse = (): Element | null => lastUsed ?? document.querySelector('[data-layout]')
