import type { AnnotationData } from '@lectern/pdf'
import { ViewerError } from './errors.ts'
import { asMarkingError, MarkingError } from './session/marking-error.ts'
import type { MarkingSession } from './session/marking-session.ts'
import type { ViewerStore } from './viewer-store.ts'

/** The marks of the open document as plain data, which a host gives and takes. */
export interface HostMarks {
  /**
   * Adds marks in the data form, from anywhere, to the pages whose object number they name, but for those a page has
   * already: one step for the reader to undo. Waits for a document that is still opening.
   * @throws {ViewerError} `document-missing` when none is open or it does not open
   * @throws {MarkingError} `annotation-invalid`, `annotation-type-unknown`, `stamp-image-invalid`, with nothing added;
   * `page-missing` once the others are added; `saving-forbidden` where the author allows no marks; why a document
   * cannot be opened for marking
   */
  importMarks(list: unknown): Promise<void>
  /**
   * All marks of the document that can be edited, in page order, or those made since it was opened alone.
   * @throws {ViewerError | MarkingError} as `importMarks`
   */
  exportMarks(choice?: { readonly onlyNew?: boolean }): Promise<readonly AnnotationData[]>
}

/** The marks of whatever document a viewer has at the moment it is asked. */
export const createHostMarks = (store: ViewerStore): HostMarks => ({
  async importMarks(list) {
    // Here and not in the session: a reader without such a host loads nothing of it.
    const { parseDataForm } = await import('@lectern/pdf/data-form')
    const session = await markingOf(store)
    const { store: marks, importMarks, dismissProblem } = session
    if (!marks.getState().mayMark) throw new MarkingError('saving-forbidden', 'the author allows no marks')
    const data = parsed(() => parseDataForm(list))
    dismissProblem()
    await importMarks(data)
    const { problem } = marks.getState()
    if (problem && problem !== 'engine-restarted') throw new MarkingError(problem, 'not all could be added')
  },
  async exportMarks(choice) {
    const session = await markingOf(store)
    return session.exportMarks(choice)
  },
})

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    throw asMarkingError(error)
  }
}

/** The session of the open document, or of the one that is opening, once it can be marked. */
async function markingOf(store: ViewerStore): Promise<MarkingSession> {
  for (;;) {
    const { phase, marking } = store.state.getState()
    const isOpen = phase.at === 'open'
    if (isOpen && marking.at === 'ready') return marking.session
    if (isOpen && marking.at === 'failed') {
      throw new MarkingError(marking.code, 'the document cannot be opened for marking')
    }
    if (!isOpen && phase.at !== 'loading' && phase.at !== 'password') {
      throw new ViewerError('document-missing', 'No document is open')
    }
    // Files read in pieces are opened for marking only when somebody wants that.
    if (isOpen && marking.at === 'none') store.retryMarking()
    await nextChange(store)
  }
}

const nextChange = (store: ViewerStore): Promise<void> =>
  new Promise(resolve => {
    const stop = store.state.subscribe(() => {
      stop()
      resolve()
    })
  })
