import type { SignatureCheck } from '@lectern/pdf/signature-check'
import type { SignatureHistory } from '@lectern/pdf/signatures'
import type { FileState } from '../engine/engine-protocol.ts'

/** What is known of a signature; its check is missing for a large file that has not been read whole. */
export interface KnownSignature extends SignatureHistory {
  readonly check?: SignatureCheck
}

/** What is known of the signatures of one file. Nobody has verified who made them. */
export type SignatureKnowledge =
  /** Nobody has looked yet. */
  | { readonly at: 'unread' }
  | { readonly at: 'looking'; readonly of: FileState }
  | {
      readonly at: 'known'
      readonly of: FileState
      /** In the form's order; empty for a file without signatures. */
      readonly histories: readonly KnownSignature[]
      /** For a saved file: the same signatures when it was opened, which shows what the reader has changed. */
      readonly before?: readonly SignatureHistory[]
    }
  /**
   * The file is too large to be read unasked: what was changed after signing is unknown. Without histories not even its signatures
   * could be read.
   */
  | { readonly at: 'partly'; readonly histories: readonly KnownSignature[] }
  | { readonly at: 'failed'; readonly of: FileState }
