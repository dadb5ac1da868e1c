import type { AnnotationData, NamedPage, NewAnnotation } from '@lectern/pdf'
import type { MarksFile } from '../engine/engine-protocol.ts'
import { asMarkingError, MarkingError } from '../marks/marking-error.ts'
import { composeImport, type ImportedData } from './compose-import.ts'
import type { SessionContext } from './session-context.ts'

/** The marks of a document in the data form. */
export interface MarkExchange {
  /**
   * Adds exported annotations to the pages that they name, except those a page already has, as one
   * undo step; with `areKept` as none, and saved, while what the reader has drawn stays unsaved. A stamp keeps its appearance from another program. Those that are wrong are left
   * out. Resolves once the engine has answered, with what kept marks from being added, if anything: `page-missing`,
   * `annotation-invalid` and the engine's other codes.
   */
  importMarks(
    list: readonly NewAnnotation[],
    how?: { readonly areKept?: boolean },
  ): Promise<MarkingError | undefined>
  /**
   * The marks of the document in the data form, in page order; with `onlyNew` only those of this session.
   * @throws {MarkingError} the engine's codes, `engine-stopped`
   */
  exportMarks(choice?: { readonly onlyNew?: boolean }): Promise<readonly AnnotationData[]>
  /** All marks as XFDF; `name` is that of the PDF file. @throws {MarkingError} as {@link exportMarks} */
  exportXfdf(name: string): Promise<string>
  /** All marks as FDF. @throws {MarkingError} as {@link exportMarks} */
  exportFdf(name: string): Promise<Uint8Array<ArrayBuffer>>
  /** All marks as JSON. @throws {MarkingError} as {@link exportMarks} */
  exportJson(): Promise<string>
}

export function createMarkExchange(
  context: SessionContext,
  loadPage: (pageIndex: number) => Promise<unknown>,
): MarkExchange {
  const { store, engine, log, fonts, freshId, signature } = context
  /** What was exported; the session's problem says what is missing in it, or why there is nothing. */
  const told = async <Content>(exporting: Promise<MarksFile<Content>>): Promise<Content> => {
    try {
      const { content, leftOut } = await exporting
      if (leftOut.length > 0) store.setState({ problem: 'export-incomplete', notExported: leftOut })
      // What an earlier export has left out is in this one.
      else if (store.getState().problem === 'export-incomplete') store.setState({ problem: undefined })
      return content
    } catch (error) {
      store.setState({ problem: asMarkingError(error).code })
      throw error
    }
  }
  return {
    async importMarks(list, { areKept = false } = {}) {
      if (!store.getState().mayMark) return undefined
      const places = await engine.ask({ call: 'place', names: list.map(nameOfPage) })
      const present = list.flatMap((data, at): ImportedData[] => {
        const pageIndex = places[at]
        return pageIndex === undefined ? [] : [{ data, pageIndex }]
      })
      await Promise.all([...new Set(present.map(({ pageIndex }) => pageIndex))].map(loadPage))
      await fonts.prepare(list.map(({ textContent }) => textContent ?? ''))
      const refused: unknown[] = []
      const change = composeImport(store.getState().annotationsByPage, present, {
        freshId,
        signature: signature(),
        report: error => refused.push(error),
      })
      const refusal = await log.commit(change, { origin: 'imported', isKept: areKept })
      if (present.length < list.length) return new MarkingError('page-missing', 'a mark names no page')
      return refused.length > 0 ? asMarkingError(refused[0]) : refusal
    },
    exportMarks: ({ onlyNew = false } = {}) => engine.ask({ call: 'export', onlyNew }),
    exportXfdf: name => told(engine.ask({ call: 'xfdf', name })),
    exportFdf: name => told(engine.ask({ call: 'fdf', name })),
    exportJson: () => told(engine.ask({ call: 'json' })),
  }
}

/** Only the names: a mark may have a picture, and the others are cloned for the engine's thread. */
const nameOfPage = ({ pageId, pageIndex, pageLabel, pageCount }: NewAnnotation): NamedPage => ({
  pageId,
  pageIndex,
  pageLabel,
  pageCount,
})
