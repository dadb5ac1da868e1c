import { useEffect } from 'react'
import type { MarkingSession } from '../session/marking-session.ts'

/**
 * Keys of the marking side: Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, Delete, Enter and Escape. They are not heard while
 * somebody types or answers a dialog.
 */
export function useMarkingKeys(session: MarkingSession): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return
      const isHandled =
        event.ctrlKey || event.metaKey ? pressWithControl(session, event) : pressAlone(session, event)
      if (isHandled) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [session])
}

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

function pressWithControl(session: MarkingSession, event: KeyboardEvent): boolean {
  if (event.altKey) return false
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) session.undo()
  else if ((key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)) session.redo()
  else return false
  return true
}

function pressAlone(session: MarkingSession, event: KeyboardEvent): boolean {
  switch (event.key) {
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
