/** The selection in a list and its changes by keys and clicks. Pure functions. */
import { toggled } from '../lib/toggled.ts'

export interface Selection {
  readonly chosen: readonly string[]
  /** The item selected last, where a range starts. */
  readonly anchor: string | undefined
  /** Whether everything is selected, also the items that are not loaded. */
  readonly isEverything?: boolean
}

export const nothingChosen: Selection = { chosen: [], anchor: undefined }

/** The most ids that one call takes: docs/wire.md, 1. */
const mostIds = 200

/** The ids in portions that one call takes. */
export const portionsOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) =>
    ids.slice(index * mostIds, (index + 1) * mostIds),
  )

/** Toggles an item; with `isRange`, sets all items from the anchor to this one to the state of the anchor. */
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

/** Selects all items, with `isEverything` also those that are not loaded; or none if all were selected. */
export const allOrNone = (
  { chosen }: Selection,
  items: readonly string[],
  isEverything = false,
): Selection =>
  chosen.length === items.length
    ? nothingChosen
    : { chosen: items, anchor: undefined, ...(isEverything && { isEverything }) }

/** The index a key moves to from `index`; `undefined` for other keys. */
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
