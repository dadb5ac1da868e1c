import { type RefObject, useEffect, useRef } from 'react'
import { isForViewer } from './active-viewer.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/**
 * Listens for shortcuts while the keyboard is in the viewer or nowhere in particular. Never while typing, and
 * never inside a menu or dialog, which have arrow keys of their own. `perform` says whether it used the key.
 */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  perform: (shortcut: Shortcut) => boolean,
): void {
  const latest = useRef(perform)
  latest.current = perform
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !root.current) return
      if (!isForViewer(root.current, event.target) || isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const shortcut = shortcutOf(event)
      if (shortcut && latest.current(shortcut)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

/** What takes letters, digits or arrows itself. */
const typingPlaces = [
  'input, textarea, select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="menu"]',
].join()

/** Whether a key pressed at a target writes there or goes through a list of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingPlaces) !== null
