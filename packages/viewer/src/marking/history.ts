import type { Change } from './change.ts'

/** Changes done, oldest first, and changes undone, the next to redo last. */
export interface History {
  readonly done: readonly Change[]
  readonly undone: readonly Change[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** Adds a new change; undone changes can no longer be redone. */
export const record = (history: History, change: Change): History => ({
  done: [...history.done, change],
  undone: [],
})

/** Replaces the last change by a merged one. */
export const recordInstead = (history: History, change: Change): History => ({
  done: [...history.done.slice(0, -1), change],
  undone: [],
})

/** The last change and the history without it; `undefined` if there is nothing to undo. */
export function stepBack(
  history: History,
): { readonly change: Change; readonly history: History } | undefined {
  const change = history.done.at(-1)
  if (change === undefined) return undefined
  return { change, history: { done: history.done.slice(0, -1), undone: [...history.undone, change] } }
}

/** The change undone last and the history with it; `undefined` if there is nothing to redo. */
export function stepForward(
  history: History,
): { readonly change: Change; readonly history: History } | undefined {
  const change = history.undone.at(-1)
  if (change === undefined) return undefined
  return { change, history: { done: [...history.done, change], undone: history.undone.slice(0, -1) } }
}
