/** The command of a shortcut. */
export type Shortcut =
  | {
      readonly do: 'open' | 'save' | 'close' | 'print' | 'find' | 'previewer' | 'undo' | 'redo' | 'select-all'
    }
  | { readonly do: 'mode'; readonly index: number }
  | { readonly do: 'page' | 'zoom' | 'rotate'; readonly direction: 1 | -1 }

/** The properties of a keyboard event that shortcuts depend on. */
export interface KeyPress {
  readonly key: string
  /** Physical key; with Ctrl+Alt letters type other characters on many keyboards. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

const withCtrlAlt: Readonly<Record<string, Shortcut>> = {
  KeyO: { do: 'open' },
  KeyS: { do: 'save' },
  KeyX: { do: 'close' },
}

const alone: Readonly<Record<string, Shortcut>> = {
  t: { do: 'previewer' },
  T: { do: 'previewer' },
  1: { do: 'mode', index: 0 },
  2: { do: 'mode', index: 1 },
  3: { do: 'mode', index: 2 },
  4: { do: 'mode', index: 3 },
  ArrowLeft: { do: 'page', direction: -1 },
  ArrowRight: { do: 'page', direction: 1 },
  ArrowUp: { do: 'zoom', direction: 1 },
  ArrowDown: { do: 'zoom', direction: -1 },
  ',': { do: 'rotate', direction: -1 },
  '.': { do: 'rotate', direction: 1 },
}

/** The command of a key press; `undefined` leaves it to the browser. */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = press
  const isCommand = ctrlKey || metaKey
  if (isCommand && altKey) return shiftKey ? undefined : withCtrlAlt[code]
  if (isCommand) {
    const letter = key.toLowerCase()
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
    if (letter === 'y' && !shiftKey) return { do: 'redo' }
    if (letter === 'a' && !shiftKey) return { do: 'select-all' }
    // Beside Ctrl+Alt+S: the browser would store its own page, without the marks.
    if (letter === 's' && !shiftKey) return { do: 'save' }
    if (letter === 'p' && !shiftKey) return { do: 'print' }
    return letter === 'f' && !shiftKey ? { do: 'find' } : undefined
  }
  return altKey || shiftKey ? undefined : alone[key]
}
