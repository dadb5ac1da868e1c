import { wholeBytes } from '../../engine/whole-bytes.ts'
import { MarkingError } from '../../marks/marking-error.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { Downloads } from './downloads.ts'
import type { FileHost, SavedFile, SavedIncrement } from './saved-file.ts'

/** The bytes of the open document with its marks, and who keeps them. Does nothing without a document. */
export interface Saving {
  /**
   * Passes the file to `keep`; without it to the host, or to the reader as a download. The marks count as saved once the
   * promise of the one who keeps them has resolved.
   * @throws {MarkingError} `not-kept`, and the codes of saving
   */
  store(keep?: (file: SavedFile) => void | Promise<void>): Promise<void>
  /**
   * Passes only the bytes that saving appends to the opened file to `keep`; nothing as long as it is not open for marking.
   * @throws {MarkingError} as {@link store}
   */
  storeIncrement(keep: (saved: SavedIncrement) => void | Promise<void>): Promise<void>
  /** The whole file; does not count as saving. @throws {MarkingError} as {@link store} */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** What saving needs of a viewer: `host` returns what the host does with files, as it is now. */
interface Surroundings {
  readonly store: ViewerStore
  readonly host: () => FileHost
  readonly downloads: Downloads
}

/** Creates the saving of one viewer. */
export function createSaving({ store, host, downloads }: Surroundings): Saving {
  const open = () => {
    const { file, marking } = store.state.getState()
    return file && { file, session: marking.at === 'ready' ? marking.session : undefined }
  }
  const storeIncrement: Saving['storeIncrement'] = async keep => {
    const shown = open()
    if (!shown) return
    const { name, source } = shown.file
    const originalLength = source.kind === 'bytes' ? source.bytes.length : source.size
    const keepBytes = (increment: Uint8Array<ArrayBuffer>) => keep({ name, increment, originalLength })
    await shown.session?.saveIncrement(keepBytes)
  }
  return {
    storeIncrement,
    async store(keep) {
      const shown = open()
      const { onSave, documentStore } = host()
      if (!keep && documentStore) return storeIncrement(saved => documentStore.saveIncrement(saved))
      if (!shown) return
      const { name, source } = shown.file
      const keepFile = keep ?? onSave ?? downloads.start
      if (shown.session) await shown.session.save(bytes => keepFile({ name, bytes }))
      else {
        const bytes = await wholeBytes(source)
        await kept(() => keepFile({ name, bytes }))
      }
    },
    async bytes() {
      const shown = open()
      if (!shown) return new Uint8Array()
      return shown.session ? shown.session.copy() : wholeBytes(shown.file.source)
    },
  }
}

async function kept(keep: () => void | Promise<void>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    throw new MarkingError('not-kept', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
