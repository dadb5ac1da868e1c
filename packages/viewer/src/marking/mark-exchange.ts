import type { AnnotationData, NewAnnotation } from '@lectern/pdf'
import { asMarkingError } from '../marks/marking-error.ts'
import { composeImport, type ImportedData } from './compose-import.ts'
import { attempt, type SessionContext } from './session-context.ts'

/** The marks of a document in the data form. */
export interface MarkExchange {
  /**
   * Adds exported annotations to the pages whose object number they name, except those a page already has, as one
   * undo step. A stamp keeps its appearance from another program. Those that are wrong are left out and reported in the state's `problem`:
   * `page-missing`, `annotation-invalid` and the engine's other codes.
   */
  importMarks(list: readonly NewAnnotation[]): Promise<void>
  /**
   * The marks of the document in the data form, in page order; with `onlyNew` only those of this session.
   * @throws {MarkingError} the engine's codes, `engine-stopped`
   */
  exportMarks(choice?: { readonly onlyNew?: boolean }): Promise<readonly AnnotationData[]>
}

/** `factsRead` is resolved when every page can be found by its object number. */
export function createMarkExchange(
  context: SessionContext,
  factsRead: Promise<unknown>,
  loadPage: (pageIndex: number) => Promise<unknown>,
): MarkExchange {
  const { store, engine, known, fonts, freshId, signature } = context
  return {
    async importMarks(list) {
      if (!store.getState().mayMark) return
      await factsRead
      const present = list.flatMap((data): ImportedData[] => {
        const pageIndex = known.find(data.pageId)
        return pageIndex === undefined ? [] : [{ data, pageIndex }]
      })
      await Promise.all([...new Set(present.map(({ pageIndex }) => pageIndex))].map(loadPage))
      await fonts.prepare(list.map(({ textContent }) => textContent ?? ''))
      const refused: unknown[] = []
      const report = (error: unknown) => refused.push(error)
      const compose = () =>
        composeImport(store.getState().annotationsByPage, present, {
          freshId,
          signature: signature(),
          report,
        })
      attempt(context, compose, { origin: 'imported' })
      const [first] = refused
      if (first !== undefined) store.setState({ problem: asMarkingError(first).code })
      if (present.length < list.length) store.setState({ problem: 'page-missing' })
    },
    exportMarks: ({ onlyNew = false } = {}) => engine.ask({ call: 'export', onlyNew }),
  }
}
