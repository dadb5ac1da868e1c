/** What is chosen in a list whose items can be chosen, and how keys and presses change it. Pure. */
import { toggled } from '../lib/toggled.ts'

export interface Selection {
  readonly chosen: readonly string[]
  /** The item chosen last: where a range begins. */
  readonly anchor: string | undefined
}

export const nothingChosen: Selection = { chosen: [], anchor: undefined }

/** Chooses an item or no longer; with `isRange` all from the last one to this become what the last one is. */
export function pressed(
  { chosen, anchor }: Selection,
  items: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const from = anchor === undefined ? -1 : items.indexOf(anchor)
  if (!isRange || from < 0 || anchor === undefined) {
    return {
      chosen: toggled(chosen, id),
      anchor: id,
    }
  }
  const to = items.indexOf(id)
  const between = items.slice(Math.min(from, to), Math.max(from, to) + 1)
  const others = chosen.filter(other => !between.includes(other))
  return { chosen: chosen.includes(anchor) ? [...others, ...between] : others, anchor }
}

/** All, or none when all were chosen. */
export const allOrNone = ({ chosen }: Selection, items: readonly string[]): Selection =>
  chosen.length === items.length ? nothingChosen : { chosen: items, anchor: undefined }

/** The item a key leads to from the one at `index`; `undefined` for keys that lead nowhere. */
export function steppedTo(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
