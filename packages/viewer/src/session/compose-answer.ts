import type { Change } from './change.ts'
import { drawMark, type Signature } from './draw-mark.ts'
import { findMark, type Mark, type MarksByPage } from './mark.ts'

/** States of a review that a reader gives a mark. ISO 32000-2, Table 174 */
export const reviewStates = ['None', 'Accepted', 'Rejected', 'Cancelled', 'Completed'] as const

/** A state of a review. */
export type ReviewState = (typeof reviewStates)[number]

/** What is answered to a mark: words, or a state. */
export type Answer = { readonly text: string } | { readonly state: ReviewState }

/** Answers are not drawn on the page: hidden, printed, not zoomed, not turned. ISO 32000-2, Table 167 */
const answerFlags = 2 + 4 + 8 + 16

/** Whether a mark can be answered: its identity in the file is known. */
export const canBeAnswered = (mark: Mark): boolean => mark.data !== undefined

/** The change that adds an answer to a mark; nothing for one that cannot be answered. ISO 32000-2, 12.5.6.3 */
export function composeAnswer(
  pages: MarksByPage,
  {
    id,
    to,
    answer,
    signature,
  }: {
    readonly id: string
    readonly to: string
    readonly answer: Answer
    readonly signature: Signature
  },
): Change {
  const parent = findMark(pages, to)
  if (!parent?.data) return []
  const { pageIndex, data } = parent
  const words =
    'text' in answer
      ? { textContent: answer.text }
      : {
          // Readers that know no states show the words.
          textContent: `${answer.state} set by ${signature.author}`,
          textNoteState: answer.state,
          textNoteStateModel: 'Review' as const,
        }
  const mark = drawMark({
    id,
    pageIndex,
    shape: {
      annotationType: '/Text',
      rect: data.rect,
      inReplyTo: data.uuid,
      flags: answerFlags,
      ...words,
    },
    signature,
    answers: to,
  })
  return [{ kind: 'add', mark, index: pages.get(pageIndex)?.length ?? 0 }]
}
