import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkKind } from './argument-check.ts'

/**
 * Answers to what the reader is asked, which `getState().question` and the event of that name tell. Without such a question these
 * methods do nothing. The question whether unsaved marks may be lost is answered by the commands `stay`, `leaveUnsaved` and
 * `saveAndLeave`, or by `copyAndLeave` or `exportAndLeave` where the document refuses marks; the one whether marks of other programs may be drawn again by `leaveLook` and `drawAgain`.
 */
export interface HostQuestions {
  /**
   * Answers the question for a password; it is asked again if the password is wrong. `undefined` gives up opening the document.
   * @throws {ViewerError} `argument-invalid` for what is no text
   */
  answerPassword(password: string | undefined): void
  /**
   * Answers the question for the text of a mark, as one undo step. `undefined` leaves the text as it is, or gives up a new mark.
   * @throws {ViewerError} `argument-invalid` for what is no text
   */
  answerText(text: string | undefined): void
}

/** Creates these methods of a viewer. */
export const createHostQuestions = (store: ViewerStore): HostQuestions => ({
  answerPassword(password) {
    if (password !== undefined) checkKind('password', password, 'a text')
    store.answerPassword(password)
  },
  answerText(text) {
    if (text !== undefined) checkKind('text', text, 'a text')
    const { marking } = store.state.getState()
    if (marking.at === 'ready') marking.session.answerText(text)
  },
})
