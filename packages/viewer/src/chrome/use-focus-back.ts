import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Gives the keyboard back when a part of the viewer goes while the focus is in it: to where it was before the
 * part came, or to the pages when that is gone too.
 */
export function useFocusBack(part: RefObject<HTMLElement | null>): void {
  // Read while drawing, because the part may take the focus as soon as it is there.
  const [cameFrom] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const element = part.current
    const viewer = element?.closest('[data-layout]')
    return () => {
      if (!element?.contains(document.activeElement)) return
      // Later, when it is certain that the part has gone and was not only drawn anew.
      queueMicrotask(() => {
        if (element.isConnected) return
        const isThere = cameFrom?.isConnected && cameFrom !== document.body
        const target = isThere ? cameFrom : viewer?.querySelector('section[data-mode]')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    }
  }, [part, cameFrom])
}
