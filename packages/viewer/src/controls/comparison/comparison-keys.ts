/** Key bindings of a comparison, as values; `use-comparison-keys.ts` listens and performs them. */

import type { KeyPress } from '../keys/key-press.ts'
import type { Direction } from './move-compared.ts'

/** The command of a key press in a comparison. */
export type ComparisonKey =
  | { readonly do: 'step'; readonly direction: 1 | -1 }
  | { readonly do: 'move'; readonly direction: Direction }

const moves: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'down',
}

/** The command of a key press in a comparison; `undefined` for other keys. */
export function comparisonKeyOf(press: KeyPress): ComparisonKey | undefined {
  const { key, ctrlKey, altKey, shiftKey, metaKey } = press
  if (ctrlKey || altKey || metaKey) return undefined
  const direction = shiftKey ? moves[key] : undefined
  if (direction) return { do: 'move', direction }
  if (shiftKey) return undefined
  if (key.toLowerCase() === 'n') return { do: 'step', direction: 1 }
  return key.toLowerCase() === 'p' ? { do: 'step', direction: -1 } : undefined
}
