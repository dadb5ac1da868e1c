import type { NewAnnotation } from '@lectern/pdf'
import type { StoreApi } from 'zustand/vanilla'
import { asMarkingError } from '../marks/marking-error.ts'
import type { Change } from './change.ts'
import { composeImport, type ImportedData } from './compose-import.ts'
import type { Signature } from './draw-mark.ts'
import type { MarkingState } from './marking-state.ts'
import type { SessionFonts } from './session-fonts.ts'

/** The functions of a session that importing needs. */
interface ImportSurroundings {
  readonly store: StoreApi<MarkingState>
  /** Resolved when every page can be found by its object number. */
  readonly factsRead: Promise<unknown>
  readonly findPage: (id: number | undefined) => number | undefined
  readonly loadPage: (pageIndex: number) => Promise<unknown>
  readonly fonts: SessionFonts
  readonly freshId: () => string
  readonly signature: () => Signature
  /** Composes and commits a change; errors are reported and nothing is changed. */
  readonly attempt: (compose: () => Change) => Change
}

/** Adds exported annotations as one undo step; see `MarkingSession.importMarks`. */
export async function importMarks(
  list: readonly NewAnnotation[],
  { store, factsRead, findPage, loadPage, fonts, freshId, signature, attempt }: ImportSurroundings,
): Promise<void> {
  if (!store.getState().mayMark) return
  await factsRead
  const present = list.flatMap((data): ImportedData[] => {
    const pageIndex = findPage(data.pageId)
    return pageIndex === undefined ? [] : [{ data, pageIndex }]
  })
  await Promise.all([...new Set(present.map(({ pageIndex }) => pageIndex))].map(loadPage))
  await fonts.prepare(list.map(({ textContent }) => textContent ?? ''))
  const refused: unknown[] = []
  attempt(() => {
    const pages = store.getState().annotationsByPage
    const report = (error: unknown) => refused.push(error)
    return composeImport(pages, present, { freshId, signature: signature(), report })
  })
  const [first] = refused
  if (first !== undefined) store.setState({ problem: asMarkingError(first).code })
  if (present.length < list.length) store.setState({ problem: 'page-missing' })
}
