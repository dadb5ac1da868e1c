import { wholeBytes } from '../../engine/whole-bytes.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { Downloads } from './downloads.ts'
import { pickDocument } from './local-files.ts'
import type { FileHost } from './saved-file.ts'

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
  /** What the host does with files, as it is now. */
  readonly host: () => FileHost
  readonly downloads: Downloads
  readonly print: () => void
}

/** Creates the file actions of one viewer. */
export function createFileActions({ store, host, downloads, print }: Surroundings): FileActions {
  const shown = () => {
    const { file, marking } = store.state.getState()
    return file && { file, session: marking.at === 'ready' ? marking.session : undefined }
  }
  const stored = async (): Promise<void> => {
    const open = shown()
    if (!open) return
    const { name, source } = open.file
    const { onSave, documentStore } = host()
    const keepFile = (bytes: Uint8Array) => (onSave ?? downloads.start)({ name, bytes })
    if (documentStore) {
      const originalLength = source.kind === 'bytes' ? source.bytes.length : source.size
      await open.session?.saveIncrement(increment =>
        documentStore.saveIncrement({ name, increment, originalLength }),
      )
    } else if (open.session) await open.session.save(keepFile)
    else await keepFile(await wholeBytes(source))
  }
  return {
    open() {
      // The file dialog rejects only if the chosen file no longer exists; then nothing is opened.
      pickDocument().then(
        document => document && store.requestOpen(document),
        () => undefined,
      )
    },
    save: async () =>
      shown() !== undefined &&
      stored().then(
        () => true,
        // The session itself shows the reader the error.
        () => false,
      ),
    download() {
      const open = shown()
      if (!open) return
      const { name, source } = open.file
      const mayKeep = store.state.getState().settings.fileButtons.includes('save')
      // If the host stores no files, downloading counts as saving.
      const marked = (session: MarkingSession) => (mayKeep ? session.copy() : session.save())
      const bytes = open.session ? marked(open.session) : wholeBytes(source)
      bytes.then(
        copied => downloads.start({ name, bytes: copied }),
        () => undefined,
      )
    },
    print,
    close: store.requestClose,
  }
}
