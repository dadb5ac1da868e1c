import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { Downloads } from './downloads.ts'
import { pickDocument } from './local-files.ts'
import type { Saving } from './saving.ts'

/** Opening, saving, printing and closing files: what the bar, the keys and the host do with them. */
export interface FileActions {
  /** Lets the reader choose a file. */
  readonly open: () => void
  /** Passes the file to the host, or to the reader as a download. Resolves to whether it was stored; never rejects. */
  readonly save: () => Promise<boolean>
  readonly download: () => void
  readonly print: () => void
  /** Closes the file, after a question if marks are unsaved. */
  readonly close: () => void
}

interface Surroundings {
  readonly store: ViewerStore
  readonly saving: Saving
  readonly downloads: Downloads
  readonly print: () => void
}

/** Creates the file actions of one viewer. */
export function createFileActions({ store, saving, downloads, print }: Surroundings): FileActions {
  return {
    open() {
      // The file dialog rejects only if the chosen file no longer exists; then nothing is opened.
      pickDocument().then(
        document => document && store.requestOpen(document),
        () => undefined,
      )
    },
    save: async () =>
      store.state.getState().file !== undefined &&
      saving.store().then(
        () => true,
        // The session itself shows the reader the error.
        () => false,
      ),
    download() {
      const { file, settings } = store.state.getState()
      if (!file) return
      const { name } = file
      // If the host stores no files, downloading counts as saving.
      const copied = settings.fileButtons.includes('save')
        ? saving.bytes().then(bytes => downloads.start({ name, bytes }))
        : saving.store(downloads.start)
      // As with saving.
      copied.catch(() => undefined)
    },
    print,
    close: store.requestClose,
  }
}
