/** What the search does not have of a document's text. */
import { choice, orNone, whole } from '../wire/fields.ts'
import { record } from '../wire/wire-record.ts'

/** Why the search does not have all the text of a document. */
export const textFault = orNone(
  choice({ empty: 'empty', heavy: 'heavy', unreadable: 'unreadable', partly: 'partly' }),
)

/** Pages that follow each other. */
export const textGap = record({
  /** The first and the last page. */
  from: ['FROM', whole(1)],
  to: ['TO', whole(1)],
  /** The pages cannot be read, or they have more text than is indexed. */
  reason: ['REASON', choice({ unreadable: 'unreadable', long: 'long' })],
})
