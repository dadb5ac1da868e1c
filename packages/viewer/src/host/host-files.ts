import type { SavedFile, SavedIncrement } from '../controls/files/saved-file.ts'
import type { Saving } from '../controls/files/saving.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import { checkKind } from './argument-check.ts'
import { checkStillOpen, whenMarked, whenOpen } from './when-open.ts'

/** The bytes of the open document with its marks. All methods wait for a document that is still opening. */
export interface HostFiles {
  /**
   * Saves as the reader's button does: passes the increment to `documentStore`, or the whole file to `onSave`, or to the reader
   * as a download. With `keep` it passes the whole file to that function instead. The marks count as saved once the promise
   * of the one who keeps them has resolved; until then, and if it rejects, they are unsaved.
   * @throws {ViewerError} `document-missing` if none is open, or it fails to open or is closed meanwhile
   * @throws {MarkingError} `not-kept` if the promise rejected; `saving-forbidden` and the engine's other codes. The reader sees
   * a sentence as well.
   */
  save(keep?: (file: SavedFile) => void | Promise<void>): Promise<void>
  /**
   * Passes only the bytes that saving appends to the opened file, with all changes since it was opened, to `keep`. They count
   * as saved once its promise has resolved.
   * @throws as {@link save}, and with the codes of opening a document for marking
   */
  saveIncrement(keep: (saved: SavedIncrement) => void | Promise<void>): Promise<void>
  /**
   * The whole file with all marks. Does not count as saving; without a change these are the opened bytes.
   * @throws as {@link save}
   */
  getBytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** Creates these methods of a viewer. */
export const createHostFiles = (store: ViewerStore, saving: Saving): HostFiles => ({
  async save(keep) {
    if (keep !== undefined) checkKind('keep', keep, 'a function')
    await whenReadyToSave(store)
    checkStillOpen(store)
    await saving.store(keep)
  },
  async saveIncrement(keep) {
    checkKind('keep', keep, 'a function')
    await whenMarked(store)
    checkStillOpen(store)
    await saving.storeIncrement(keep)
  },
  async getBytes() {
    await whenReadyToSave(store)
    checkStillOpen(store)
    return saving.bytes()
  },
})

/** A document that cannot be marked is saved as it is. */
async function whenReadyToSave(store: ViewerStore): Promise<void> {
  await whenOpen(store)
  if (store.state.getState().marking.at === 'opening') await whenMarked(store).catch(() => undefined)
}
