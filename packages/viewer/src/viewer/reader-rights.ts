import type { DocumentRights } from '@lectern/render'
import type { ViewerState } from './viewer-state.ts'

/** A question for a further password of the open document. */
export type PasswordWish =
  /** For what the author forbids to all but the owner; `proceed` does it, once it is allowed. */
  | { readonly purpose: 'mark' | 'print' | 'copy'; readonly proceed?: () => void }
  /** For an attached file that only a password opens. */
  | { readonly purpose: 'file'; readonly name: string; readonly proceed: () => void }

/**
 * What the reader may do with the open document. The engine knows it best, and of passwords given later; until it has read the
 * document, or if it never does because the document is large, the page renderer says it.
 */
export const rightsOf = ({ file, marking }: Pick<ViewerState, 'file' | 'marking'>): DocumentRights => {
  if (marking.at === 'ready') return marking.session.store.getState().rights
  return file?.document.rights ?? { mayPrint: true, mayPrintFaithfully: true, mayCopy: true }
}
