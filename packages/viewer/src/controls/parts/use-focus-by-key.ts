import { type RefObject, useLayoutEffect } from 'react'
import { focusedElement } from '../../dom/trees.ts'

/**
 * Moves the focus into a part of the viewer that a reader opens by pressing a button with a key: otherwise it would be many stops of the
 * Tab key away, and a part that closes when it is not used would be gone before.
 */
export function useFocusByKey(part: RefObject<HTMLElement | null>, { opensItself }: OpenedBy): void {
  useLayoutEffect(() => {
    const viewer = part.current?.closest('[data-layout]')
    const button = focusedElement()
    const isSwitch = button instanceof HTMLButtonElement && button.ariaPressed === 'true'
    if (opensItself || !isSwitch || !viewer?.contains(button) || !button.matches(':focus-visible')) return
    part.current?.querySelector('button')?.focus()
  }, [part, opensItself])
}

interface OpenedBy {
  /** It also opens without the reader, who is then left where they are. */
  readonly opensItself: boolean
}
