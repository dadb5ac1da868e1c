import type { StrippedKinds } from './annotations/store/strip.ts'
import type { Insistence } from './document/may-annotate.ts'
import type { Lent } from './lent.ts'
import type { Limits } from './limits.ts'

/** Options for opening a document. */
export interface OpenOptions extends Lent {
  /** Tried as owner password, then as user password; the empty one is tried automatically. */
  readonly password?: string
  readonly limits?: Partial<Limits>
}

/** `now` is used for the file identifier; it may be missing if the document was opened with a `clock`. */
export interface SaveOptions extends Insistence {
  readonly now?: Date
}

/** Options of removing annotations, in addition to those of saving. */
export interface StripOptions extends SaveOptions {
  /** `all` also removes links and form fields. */
  readonly kinds?: StrippedKinds
}
