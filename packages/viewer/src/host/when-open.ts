import type { OpenFile } from '../document/opening-state.ts'
import type { MarkingSession } from '../marking/marking-session-api.ts'
import { ViewerError } from '../marks/errors.ts'
import { MarkingError } from '../marks/marking-error.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'

/**
 * The open document; waits for one that is opening or that the host has announced.
 * @throws {ViewerError} `document-missing` if there is none, or if it does not open
 */
export async function whenOpen(store: ViewerStore): Promise<OpenFile> {
  for (;;) {
    const { file, opening, announced } = store.state.getState()
    if (file) return file
    if (!announced && (opening === undefined || opening.at === 'refused'))
      throw new ViewerError('document-missing', 'No document is open')
    await nextChange(store)
  }
}

/**
 * The marks of the open document, or of the one on its way, once they can be changed.
 * @throws {ViewerError} as {@link whenOpen}
 * @throws {MarkingError} the code with which the engine has refused the document
 */
export async function whenMarked(store: ViewerStore): Promise<MarkingSession> {
  for (;;) {
    await whenOpen(store)
    const { file, marking } = store.state.getState()
    if (file && marking.at === 'ready') return marking.session
    if (file && marking.at === 'failed')
      throw new MarkingError(marking.code, 'the document cannot be opened for marking')
    // Files that are read in ranges are opened for marking only on request.
    if (file && marking.at === 'none') store.retryMarking()
    if (file) await nextChange(store)
  }
}

/** Resolves when the state of the viewer changes. */
export const nextChange = (store: ViewerStore): Promise<void> =>
  new Promise(resolve => {
    const stop = store.state.subscribe(() => {
      stop()
      resolve()
    })
  })

/**
 * A document may be closed between the end of waiting for it and the call that waited.
 * @throws {ViewerError} `document-missing`
 */
export function checkStillOpen(store: ViewerStore): void {
  if (!store.state.getState().file) throw new ViewerError('document-missing', 'The document was closed')
}
