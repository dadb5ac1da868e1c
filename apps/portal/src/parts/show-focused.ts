import type { FocusEvent } from 'react'

/**
 * Scrolls a row horizontally until the whole of an element is visible that got the focus by keyboard: the browser leaves it where it is
 * as soon as a part of it is visible. Not for a press, which would miss an element that moves.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
