import { type RefObject, useEffect, useRef } from 'react'
import { targetOf } from '../../dom/trees.ts'
import { isBehindDialog, isForViewer } from './active-viewer.ts'
import type { KeyPress } from './key-press.ts'

/**
 * Listens for shortcuts while the focus is in the viewer or nowhere. Ignored in text fields and inside a menu or
 * dialog, which use arrow keys themselves. `perform` returns whether it used the key.
 */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  perform: (press: KeyPress) => boolean,
): void {
  const latest = useRef(perform)
  latest.current = perform
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !root.current) return
      const target = targetOf(event)
      if (!isForViewer(root.current, target) || isTyping(target)) return
      if (isBehindDialog(root.current)) return
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

/** Elements that use letters, digits or arrows themselves. */
const typingPlaces = [
  'input, textarea, select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="menu"]',
].join()

/** Whether the target of a key event uses the key for typing or for its own list. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingPlaces) !== null
