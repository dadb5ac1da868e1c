import { goToMark } from '../controls/marking/go-to-mark.ts'
import { type Answer, reviewStates } from '../marking/compose-answer.ts'
import type { MarkingSession } from '../marking/marking-session-api.ts'
import { ViewerError } from '../marks/errors.ts'
import { findMark, isRewordable, type Mark } from '../marks/mark.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkArgument, checkKind } from './argument-check.ts'
import { whenMarked } from './when-open.ts'

/** What the list of comments does. All methods wait for a document that is still opening. */
export interface HostComments {
  /**
   * Scrolls to a mark and selects it, if readers may change it.
   * @throws {ViewerError} `argument-invalid` if the document has no such mark; `document-missing` if no document is open or it
   * fails to open
   * @throws {MarkingError} the codes of opening a document for marking
   */
  goToMark(id: string): Promise<void>
  /**
   * Adds a reply or the state of a review to the thread of a mark, as one undo step.
   * @throws {ViewerError} `argument-invalid` if the document has no such mark, for a state that there is not, and for a reply without
   * text
   * @throws as {@link goToMark}
   */
  replyTo(id: string, answer: Answer): Promise<void>
  /**
   * Changes the text of a mark or a reply, as one undo step; an empty one removes it.
   * @throws {ViewerError} `argument-invalid` if the document has no such mark, or its text cannot be changed, as for one whose author has
   * locked it
   * @throws as {@link goToMark}
   */
  reword(id: string, text: string): Promise<void>
  /**
   * Removes marks and replies with all replies to them, as one undo step; what readers cannot remove stays, as do marks that their author
   * has locked. Ids of no mark are ignored, and of marks on pages that were not read yet.
   * @throws as {@link goToMark}
   */
  removeMarks(ids: readonly string[]): Promise<void>
}

/** Creates these methods of a viewer. */
export const createHostComments = (store: ViewerStore): HostComments => ({
  async goToMark(id) {
    const session = await whenMarked(store)
    goToMark(store, session, await getMark(session, id))
  },
  async replyTo(id, answer) {
    checkAnswer(answer)
    const session = await whenMarked(store)
    await getMark(session, id)
    session.answer(id, answer)
  },
  async reword(id, text) {
    checkKind('text', text, 'a text')
    const session = await whenMarked(store)
    const mark = await getMark(session, id)
    if (!isRewordable(mark))
      throw new ViewerError('argument-invalid', `The text of the mark ${id} cannot be changed`)
    session.reword(id, text)
  },
  async removeMarks(ids) {
    checkKind('ids', ids, 'a list')
    const session = await whenMarked(store)
    session.remove(ids)
  },
})

/** A mark by its id; reads the marks of all pages until it is found. */
async function getMark(session: MarkingSession, id: string): Promise<Mark> {
  for (let pageIndex = 0; pageIndex <= session.pageCount; pageIndex += 1) {
    const found = findMark(session.store.getState().annotationsByPage, id)
    if (found) return found
    if (pageIndex < session.pageCount) await session.loadPage(pageIndex)
  }
  throw new ViewerError('argument-invalid', `There is no mark ${String(id)}`)
}

function checkAnswer(answer: Partial<Record<'text' | 'state', unknown>>): void {
  if (answer?.state !== undefined) checkArgument('state', answer.state, reviewStates)
  else if (typeof answer?.text !== 'string' || answer.text.trim() === '')
    throw new ViewerError('argument-invalid', 'an answer must have a text or a state')
}
