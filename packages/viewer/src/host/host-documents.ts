import type { ViewerDocument } from '../document/viewer-document.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkKind } from './argument-check.ts'
import { checkDocument } from './viewer-check.ts'
import { whenOpen } from './when-open.ts'

/** Which documents the viewer shows. */
export interface HostDocuments {
  /**
   * Opens a document in place of the current one, at its first page or another one (counted from 1).
   * @throws {ViewerError} `document-invalid`, `argument-invalid`, or `page-service-undefined` after `destroy`. Problems with its bytes are not
   * thrown but shown to the reader and reported by the event `failure`.
   */
  open(document: ViewerDocument, page?: number): void
  /**
   * Opens a document in place of the current one as if the reader had chosen it: the current one stays until the other one has
   * opened, and the reader is asked first if marks are unsaved. Problems are reported by the event `refused`.
   * @throws {ViewerError} `document-invalid`
   */
  requestOpen(document: ViewerDocument): void
  /**
   * Shows that a document is loading, in place of the current one; `fraction` is 0 to 1 if known.
   * @throws {ViewerError} `argument-invalid`, or `page-service-undefined` after `destroy`
   */
  announce(name?: string, fraction?: number): void
  /** Closes the document, including one that the reader opened, and shows the empty state. Unsaved marks are lost. */
  close(): void
  /**
   * Compares the current document, or the one on its way, with a second one, in the comparison mode.
   * @throws {ViewerError} `document-invalid`, or `mode-service-undefined` after `destroy`
   */
  compare(document: ViewerDocument): void
}

/** Creates these methods of a viewer. */
export function createHostDocuments(store: ViewerStore): HostDocuments {
  /** What the document on its way is compared with. */
  let compared: ViewerDocument | undefined
  const close = () => {
    compared = undefined
    store.close()
  }
  return {
    open(document, page) {
      checkDocument(document)
      if (page !== undefined) checkKind('page', page, 'a number')
      if (!store.state.getState().announced) compared = undefined
      store.warmUp()
      void store.open(document, page)
    },
    requestOpen(document) {
      checkDocument(document)
      void store.requestOpen(document)
    },
    announce(name, fraction) {
      if (name !== undefined) checkKind('name', name, 'a text')
      if (fraction !== undefined) checkKind('fraction', fraction, 'a number')
      store.warmUp()
      const { file, opening } = store.state.getState()
      if (file || opening) close()
      store.announce({ ...(name !== undefined && { name }), ...(fraction !== undefined && { fraction }) })
    },
    close,
    compare(document) {
      checkDocument(document)
      compared = document
      // Without a document on its way there is nothing to compare with.
      whenOpen(store).then(
        () => void (compared === document && store.compareWith(document)),
        () => undefined,
      )
    },
  }
}
