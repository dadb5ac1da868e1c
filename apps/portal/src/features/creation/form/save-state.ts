/** What saving a draft is about: what is stored, what was sent, what is not stored yet, and how far it is. */
import type { ApiError } from '@lectern/contract'

/** The stored work that a request changes; a work that is not stored yet has no id. */
export interface SaveTarget {
  readonly id: string | null
  readonly rev: number
}

export interface SaveRequest<Values> {
  readonly values: Values
  readonly target: SaveTarget
  /** Also submits the work for review. */
  readonly submits: boolean
  /** The idempotency key. */
  readonly key: string
}

/** What must outlive a reload: what was written but not answered yet. */
export interface Unsaved<Values> {
  readonly values: Values
  readonly target: SaveTarget
  /** A request that was sent and whose answer is not known. */
  readonly unanswered?: SaveRequest<Values>
  /** Everything is stored but what cannot be, such as a text that is no day. */
  readonly isStored?: true
}

/** How far saving is. */
export type SaveState =
  /** `at` is the time of the last answer. */
  | { readonly is: 'saved'; readonly at: Date | undefined }
  /** There is something, but not enough to be stored. */
  | { readonly is: 'too-little' }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  /** No answer arrived; it is tried again. */
  | { readonly is: 'retrying'; readonly error: unknown }
  /** The server refused it; it is tried again with the next change. */
  | { readonly is: 'refused'; readonly error: ApiError }
  /** The stored work has changed meanwhile; waits for `keepMine` or `adopt`. */
  | { readonly is: 'conflict'; readonly error: ApiError }
  /** The session has ended; waits for `resume`. */
  | { readonly is: 'signed-out' }

/** What is stored, as far as this page knows. */
export interface Stored<Values> {
  readonly target: SaveTarget
  readonly values: Values
  /** When the draft was saved; undefined without one. */
  readonly at: Date | undefined
}
