import type { AnnotationData, PdfError } from '@lectern/pdf'
import type { ImportedMarks } from '../marking/import-file.ts'
import { ViewerError } from '../marks/errors.ts'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkArgument, checkKind } from './argument-check.ts'
import { whenMarked } from './when-open.ts'

/** The formats of files of marks. */
export const marksFormats = ['xfdf', 'fdf', 'json'] as const

/** A format of files of marks. */
export type MarksFormat = (typeof marksFormats)[number]

/** Import and export of the open document's marks, as plain data or as files. */
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
   * Adds the marks of a file of marks as one undo step: XFDF, FDF or JSON, whatever its name is, as readers import it, with kinds that
   * cannot be edited (links, attached files, insertions). Resolves with what was added, and what was left out and why.
   * @throws {ViewerError} as `importMarks`, and `argument-invalid`
   * @throws {MarkingError} `annotation-invalid` or `xfdf-invalid` for another file, `empty-file`, `limit-exceeded` for one of more than 32 MiB or
   * 20,000 marks, `saving-forbidden`, and the codes of opening a document for marking
   */
  importMarksFile(bytes: Uint8Array | ArrayBuffer): Promise<ImportedMarks>
  /**
   * All marks of the document as a file of marks, with kinds that cannot be edited.
   * @throws {ViewerError | MarkingError} as `importMarksFile`
   */
  exportMarksFile(format: MarksFormat): Promise<Uint8Array<ArrayBuffer>>
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
  async importMarksFile(bytes) {
    if (!(bytes instanceof Uint8Array || bytes instanceof ArrayBuffer))
      throw new ViewerError('argument-invalid', 'bytes must be a Uint8Array or an ArrayBuffer')
    const session = await whenMarked(store)
    // A copy, because it is given to another thread.
    return session.importBytes(new Uint8Array(bytes instanceof Uint8Array ? bytes : bytes.slice(0)))
  },
  async exportMarksFile(format) {
    checkArgument('format', format, marksFormats)
    const session = await whenMarked(store)
    const name = store.state.getState().file?.name ?? ''
    if (format === 'fdf') return session.exportFdf(name)
    const text = format === 'xfdf' ? session.exportXfdf(name) : session.exportJson()
    return new TextEncoder().encode(await text)
  },
  async unlock(password) {
    checkKind('password', password, 'a text')
    const session = await whenMarked(store)
    await session.unlock(password)
  },
  countAsSaved() {
    const { marking } = store.state.getState()
    if (marking.at === 'ready') marking.session.countAsSaved()
  },
})

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    throw asMarkingError(error)
  }
}
