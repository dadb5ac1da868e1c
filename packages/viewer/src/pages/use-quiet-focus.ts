import { useEffect } from 'react'

/** Marks a focus that the reader did not ask for with the keyboard; its ring is not drawn. */
const quiet = 'data-quiet'

/**
 * Focuses the pages once when nothing else has the focus, so that Page Down and the space bar scroll without
 * a click. The ring appears when the reader comes with the Tab key.
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

/** Gives the pages a focus that nothing has, without its ring. */
export function focusQuietly(viewport: HTMLElement): void {
  if (document.activeElement !== document.body) return
  viewport.setAttribute(quiet, '')
  viewport.focus({ preventScroll: true })
}
