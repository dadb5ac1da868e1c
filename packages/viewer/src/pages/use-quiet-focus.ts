import { useEffect } from 'react'
import { focusedElement, isAround } from '../dom/trees.ts'

/** Marks a focus that was not set by keyboard; its focus ring is not drawn. */
const quiet = 'data-quiet'

/**
 * Focuses the pages once if nothing else has the focus, so that Page Down and the space bar scroll without a click.
 * The focus ring appears when the reader uses the Tab key.
 */
export function useQuietFocus(viewport: HTMLElement | null): void {
  useEffect(() => {
    if (!viewport) return
    const blur = () => viewport.removeAttribute(quiet)
    const down = () => viewport.setAttribute(quiet, '')
    focusQuietly(viewport)
    viewport.addEventListener('blur', blur)
    viewport.addEventListener('pointerdown', down)
    return () => {
      viewport.removeEventListener('blur', blur)
      viewport.removeEventListener('pointerdown', down)
    }
  }, [viewport])
}

/** Focuses the pages without a focus ring if nothing has the focus, or only a part of the page around them. */
export function focusQuietly(viewport: HTMLElement): void {
  const focused = focusedElement()
  if (focused === viewport || !focused || !isAround(focused, viewport)) return
  viewport.setAttribute(quiet, '')
  viewport.focus({ preventScroll: true })
}
