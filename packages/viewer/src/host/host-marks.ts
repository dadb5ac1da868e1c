import type { AnnotationData, PdfError } from '@lectern/pdf'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkKind } from './argument-check.ts'
import { whenMarked } from './when-open.ts'

/** Import and export of the open document's marks as plain data. */
export interface HostMarks {
  /**
   * Adds marks in the data form to the pages that they name, in this or another copy of the file. Marks that a page already has are
   * skipped. The whole import is one undo step; with `areKept` it is none, and the marks count as saved, because the
   * host keeps them. Waits for a document that is still opening, and resolves once the engine has the marks.
   * @throws {ViewerError} `document-missing` if none is open or it fails to open
   * @throws {MarkingError} `annotation-invalid`, `annotation-type-unknown`, `stamp-image-invalid`, `page-missing`: the
   * others were added; `saving-forbidden` if the document allows no annotations; and the codes of
   * opening a document for marking
   */
  importMarks(list: unknown, how?: { readonly areKept?: boolean }): Promise<void>
  /**
   * All editable marks of the document in page order, or with `onlyNew` those made since it was opened.
   * @throws {ViewerError | MarkingError} as `importMarks`
   */
  exportMarks(choice?: { readonly onlyNew?: boolean }): Promise<readonly AnnotationData[]>
  /**
   * Takes the owner's password of the open document, which gives the rights to mark and print it. Marks stay as they are.
   * @throws {ViewerError | MarkingError} `password-wrong`, also for a password that gives no more rights; `argument-invalid`; the
   * codes of opening a document for marking
   */
  unlock(password: string): Promise<void>
  /** Tells the viewer that the host has stored the marks that were made so far, so that they count as saved. */
  countAsSaved(): void
}

/** Creates the import and export for a viewer; each call uses the document that is open then. */
export const createHostMarks = (store: ViewerStore): HostMarks => ({
  async importMarks(list, how = {}) {
    checkKind('how', how, 'an object')
    const { areKept = false } = how
    // Imported here and not in the session, so that viewers whose host does not use it do not load it.
    const { parseDataForm } = await import('@lectern/pdf/data-form')
    const session = await whenMarked(store)
    const { store: marks, importMarks, dismissProblem } = session
    if (!marks.getState().mayMark) throw new MarkingError('saving-forbidden', 'the author allows no marks')
    const refused: PdfError[] = []
    const data = parsed(() => parseDataForm(list, error => refused.push(error)))
    dismissProblem()
    const left = await importMarks(data, { areKept })
    const problem = refused[0] ?? left
    if (!problem) return
    // The reader is the one who misses the marks.
    session.reportIncomplete()
    throw asMarkingError(problem)
  },
  async exportMarks(choice = {}) {
    checkKind('choice', choice, 'an object')
    const session = await whenMarked(store)
    return session.exportMarks(choice)
  },
  async unlock(password) {
    checkKind('password', password, 'a text')
    const session = await whenMarked(store)
    await session.unlock(password)
  },
  countAsSaved() {
    const { marking } = store.state.getState()
    if (marking.at === 'ready') marking.session.countAsSaved({ canUndo: true })
  },
})

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    throw asMarkingError(error)
  }
}
