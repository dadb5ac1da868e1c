import { useEffect } from 'react'
import type { MarkingSession } from '../session/marking-session.ts'

/**
 * Keys of the tools: Delete, Enter and Escape; undo and redo are among the viewer's shortcuts. They are not
 * heard while somebody types or answers a dialog.
 */
export function useMarkingKeys(session: MarkingSession): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (press(session, event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [session])
}

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

/** Does what a key asks of the tool; true keeps it from the browser. */
function press(session: MarkingSession, key: string): boolean {
  switch (key) {
    case 'Delete':
    case 'Backspace': {
      const focusNext = nextFocus(document.activeElement)
      session.dispatch({ type: 'key', key: 'Delete' })
      focusNext?.focus()
      return true
    }
    case 'Enter':
      // On a button it presses the button.
      if (document.activeElement instanceof HTMLButtonElement) return false
      session.dispatch({ type: 'key', key: 'Enter' })
      return true
    case 'Escape':
      session.dispatch({ type: 'key', key: 'Escape' })
      return false
    default:
      return false
  }
}

/** Where the keyboard goes on when the focused mark goes: the next mark of the page, or the pages themselves. */
function nextFocus(focused: Element | null): HTMLElement | undefined {
  if (!focused?.matches('[data-annotation]')) return undefined
  const marks = [...(focused.parentElement?.querySelectorAll<HTMLElement>('[data-annotation]') ?? [])]
  const next = marks[marks.indexOf(focused as HTMLElement) + 1]
  return next ?? focused.closest<HTMLElement>('section[tabindex]') ?? undefined
}
