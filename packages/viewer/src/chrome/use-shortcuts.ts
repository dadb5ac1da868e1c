import { type RefObject, useEffect, useRef } from 'react'
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
      const target = event.target instanceof Element ? event.target : undefined
      const isOurs = !target || target === document.body || root.current.contains(target)
      if (!isOurs || (target && isTyping(target)) || document.querySelector('[aria-modal="true"]')) return
      const shortcut = shortcutOf(event)
      if (shortcut && latest.current(shortcut)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

const isTyping = (target: Element): boolean =>
  target.closest(
    'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]',
  ) !== null
