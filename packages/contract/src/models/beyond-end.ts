import { id, list, maybe, whole } from '../wire/fields.ts'
import { type Readable, record } from '../wire/wire-record.ts'

const beyondEndFields = {
  /** Captions with cues that begin at the end of the film or after it, which are never shown. */
  captions: [
    'CAPTIONS',
    list(
      record({
        fileId: ['FILE_ID', id],
        /** How many cues. */
        count: ['COUNT', whole(1)],
        /** The second at which the first of them begins. */
        first: ['FIRST', whole()],
      }),
    ),
  ],
  /** How many comments name a moment after the end. */
  commentCount: ['COMMENTS', whole()],
  /** The earliest of these moments; absent without one. */
  firstComment: ['FIRST_COMMENT', maybe(whole())],
} as const

/** What of a work lies beyond the end of its film; nothing for a document. */
export const beyondEnd = record(beyondEndFields)
export type BeyondEnd = Readable<typeof beyondEndFields>
