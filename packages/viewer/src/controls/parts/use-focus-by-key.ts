import { type RefObject, useLayoutEffect } from 'react'
import { focusedElement } from '../../dom/trees.ts'

/**
 * Moves the focus into a part of the viewer that a reader opens by pressing a button with a key: otherwise it would be many stops of the
 * Tab key away, and a part that closes when it is not used would be gone before.
 */
export function useFocusByKey(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const focused = focusedElement()
    if (!(focused instanceof HTMLButtonElement) || !focused.matches(':focus-visible')) return
    part.current?.querySelector('button')?.focus()
  }, [part])
}
