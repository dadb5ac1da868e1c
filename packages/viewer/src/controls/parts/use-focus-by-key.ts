import { type RefObject, useLayoutEffect, useState } from 'react'
import { focusedElement } from '../../dom/trees.ts'

/**
 * Moves the focus into a part of the viewer that a reader opens by pressing a button with a key: otherwise it would be many stops of the
 * Tab key away, and a part that closes when it is not used would be gone before.
 */
export function useFocusByKey(part: RefObject<HTMLElement | null>, { opensItself }: OpenedBy): void {
  // Read during rendering, because a button that is not shown beside the part is gone afterwards.
  const [pressed] = useState(buttonFocusedByKey)
  useLayoutEffect(() => {
    const viewer = part.current?.closest('[data-layout]')
    if (opensItself || !pressed || pressed.viewer !== viewer) return
    const { button } = pressed
    // Others have the focus by chance when the part opens, by a shortcut.
    const isOpener = button.ariaPressed === 'true' || !button.isConnected
    if (isOpener) part.current?.querySelector('button')?.focus()
  }, [part, opensItself, pressed])
}

function buttonFocusedByKey() {
  const button = focusedElement()
  if (!(button instanceof HTMLButtonElement) || !button.matches(':focus-visible')) return undefined
  return { button, viewer: button.closest('[data-layout]') }
}

interface OpenedBy {
  /** It also opens without the reader, who is then left where they are. */
  readonly opensItself: boolean
}
