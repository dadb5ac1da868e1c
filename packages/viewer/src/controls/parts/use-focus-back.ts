import { type RefObject, useLayoutEffect, useState } from 'react'
import { focusedElement } from '../../dom/trees.ts'

/**
 * Restores the focus when a part of the viewer is removed while it has the focus: to the element focused before, or
 * to the pages if that is gone too.
 */
export function useFocusBack(part: RefObject<HTMLElement | null>): void {
  // Read during rendering, because the part may take the focus as soon as it is mounted.
  const [cameFrom] = useState(focusedElement)
  useLayoutEffect(() => {
    const element = part.current
    const viewer = element?.closest('[data-layout]')
    return () => {
      if (!element?.contains(focusedElement())) return
      // In a microtask, when it is certain that the part was removed and not only rendered again.
      queueMicrotask(() => {
        if (element.isConnected) return
        const isThere = cameFrom?.isConnected && cameFrom !== document.body
        const target = isThere ? cameFrom : viewer?.querySelector('section[data-mode]')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    }
  }, [part, cameFrom])
}
