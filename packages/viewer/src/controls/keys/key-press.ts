/** The properties of a keyboard event that commands depend on. */
export interface KeyPress {
  readonly key: string
  /** Physical key; with Ctrl+Alt letters type other characters on many keyboards. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

/** Keys whose sign on a keyboard is not their name in an event. */
const arrows: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
}

/** Whether these keys, as printed on a keyboard, are pressed; Ctrl is ⌘ on a Mac. */
export function isPressed(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  const [isCommand, isAlt, isShift] = ['Ctrl', 'Alt', 'Shift'].map(name => parts.includes(name))
  if (isCommand !== (press.ctrlKey || press.metaKey)) return false
  if (isAlt !== press.altKey || isShift !== press.shiftKey) return false
  if (isCommand && isAlt) return press.code === `Key${last}`
  return press.key.toLowerCase() === (arrows[last] ?? last).toLowerCase()
}
