import { type RefObject, useEffect } from 'react'
import { type Player, refreshControls } from './fresh-controls.ts'

const keys: readonly string[] = [' ', 'k', 'j', 'l', 'm', 'f', 'c', '<', '>', 'ArrowLeft', 'ArrowRight']

/** Keys that mean something on any control, and those that do only where text is typed or chosen. */
const [typing, controls] = [
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="menu"]',
  'button, a, summary, [role="tab"], [role="slider"]',
]
const ofControls: readonly string[] = [' ', 'ArrowLeft', 'ArrowRight']
/** Keys that switch between two states, and so do nothing more while they are held down. */
const switches: readonly string[] = [' ', 'k', 'm', 'f', 'c']

/**
 * The player's keys wherever the focus is on the page: without a click into the player first, but not while somebody types, in
 * a menu or below a dialog. In the player itself its own listener performs them.
 */
export function usePlayerKeys(player: RefObject<Player | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!keys.includes(key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (!player.current || !(target instanceof Element) || player.current.contains(target)) return
      if (target.closest(typing) || (ofControls.includes(key) && target.closest(controls))) return
      if (document.querySelector('[aria-modal="true"], dialog[open]')) return
      event.preventDefault()
      if (event.repeat && switches.includes(key)) return
      refreshControls(player.current)
      player.current.keyboardShortcutHandler(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [player])
}
