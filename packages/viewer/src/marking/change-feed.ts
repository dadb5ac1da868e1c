import type { Change } from './change.ts'

/**
 * Why marks have changed: the reader or the host has `made` a change or `imported` marks, a change was `undone` or
 * `redone`, the engine has `refused` one, or the marks of a page were `read` from the file.
 */
export type ChangeOrigin = 'made' | 'imported' | 'undone' | 'redone' | 'refused' | 'read'

/** A change that marks have just undergone. */
export interface TakenChange {
  readonly change: Change
  readonly origin: ChangeOrigin
  /** The pages it concerns. */
  readonly pageIndexes: readonly number[]
}

/** Tells of each change of the marks, after the state has it. Gestures in progress are none. */
export interface ChangeFeed {
  tell(change: Change, origin: ChangeOrigin, pageIndexes?: readonly number[]): void
  /** Calls a listener for every change until the returned function is called. */
  subscribe(listener: (taken: TakenChange) => void): () => void
}

/** Creates a feed without listeners. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(taken: TakenChange) => void>()
  return {
    tell(change, origin, pageIndexes = pagesOf(change)) {
      for (const listener of [...listeners]) listener({ change, origin, pageIndexes })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const pagesOf = (change: Change): readonly number[] => [
  ...new Set(change.map(edit => (edit.kind === 'update' ? edit.after : edit.mark).pageIndex)),
]
