import { findMark, type Mark, type MarksByPage } from '../marks/mark.ts'
import type { Change } from './change.ts'
import { drawMark, type Signature } from './draw-mark.ts'

/** States of the review model that a reader can set. ISO 32000-2, Table 174 */
export const reviewStates = ['None', 'Accepted', 'Rejected', 'Cancelled', 'Completed'] as const

/** A state of a review. */
export type ReviewState = (typeof reviewStates)[number]

/** A reply to a mark: text or a state. */
export type Answer = { readonly text: string } | { readonly state: ReviewState }

/** Replies are not drawn on the page: Hidden, Print, NoZoom, NoRotate. ISO 32000-2, Table 167 */
const answerFlags = 2 + 4 + 8 + 16

/** Whether a mark can be replied to: its identity in the file must be known. */
export const canBeAnswered = (mark: Mark): boolean => mark.data !== undefined

/** The change that adds a reply to a mark; empty for one that cannot be replied to. ISO 32000-2, 12.5.6.3 */
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
          // Programs that do not support states show this text.
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
