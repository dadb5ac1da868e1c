import type { DocumentRights } from '@lectern/render'
import type { ViewerState } from './viewer-state.ts'

/** What needs a right that the reader of the open document may not have. */
export type Restricted = 'mark' | 'print' | 'copy'

/**
 * What the reader may do with the open document. The engine knows it best, and of passwords given later; until it has read the
 * document, or if it never does because the document is large, the page renderer says it.
 */
export const rightsOf = ({ file, marking }: Pick<ViewerState, 'file' | 'marking'>): DocumentRights => {
  if (marking.at === 'ready') return marking.session.store.getState().rights
  return file?.document.rights ?? { mayPrint: true, mayPrintFaithfully: true, mayCopy: true }
}
