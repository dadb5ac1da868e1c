/** What a viewer consists of besides its screen. Does not depend on React. */
import { createDownloads } from '../controls/files/downloads.ts'
import { createFileActions, type FileActions } from '../controls/files/file-actions.ts'
import type { FileHost } from '../controls/files/saved-file.ts'
import { createSaving, type Saving } from '../controls/files/saving.ts'
import { createPrinting } from '../controls/printing/printing.ts'
import type { PasswordQuestion } from '../document/openings.ts'
import { createWords } from '../messages/words.ts'
import { createViewerStore, type ViewerStore, type ViewerStoreOptions } from '../viewer/viewer-store.ts'
import { tellHost } from './host-events.ts'
import { createHostMarks, type HostMarks } from './host-marks.ts'
import { createHostPassage, type Passage } from './host-passage.ts'
import { createEventHub, type ViewerEventHub } from './viewer-events.ts'
import type { ViewerOptions } from './viewer-options.ts'

/** The parts of one viewer, which its screen shows and its host controls. */
export interface ViewerParts {
  readonly store: ViewerStore
  readonly files: FileActions
  readonly saving: Saving
  readonly marks: HostMarks
  readonly events: ViewerEventHub
  /** Marks a passage in the open document and in each that takes its place; `undefined` removes the mark. */
  readonly markPassage: (passage: Passage | undefined) => void
  /** Closes the document and ends everything that the viewer has begun. */
  dispose(): void
}

/** What the host does with files, and what it knows of them. */
export type HostFunctions = FileHost & Pick<ViewerOptions, 'askPassword'>

/** Options of the store, and the functions of the host as they are now. */
export interface ViewerPartsOptions extends Omit<ViewerStoreOptions, 'hostsPassword'> {
  readonly host: () => HostFunctions
}

/** Creates the parts of a viewer without a document. */
export function createViewerParts({ host, ...options }: ViewerPartsOptions): ViewerParts {
  const store = createViewerStore({ ...options, hostsPassword: passwordOf(host) })
  const events = createEventHub()
  const downloads = createDownloads()
  const words = () => createWords(store.state.getState().settings.language)
  const printing = createPrinting(store, () => words()('page.failed'))
  const saving = createSaving({ store, host, downloads })
  const files = createFileActions({ store, saving, downloads, printing })
  tellHost(store, events)
  return {
    store,
    files,
    saving,
    marks: createHostMarks(store),
    events,
    markPassage: createHostPassage(store, events),
    dispose() {
      store.dispose()
      downloads.end()
    },
  }
}

/** A host that fails knows no password; the browser reports the error. */
const passwordOf =
  (host: () => HostFunctions) =>
  async (question: PasswordQuestion): Promise<string | undefined> => {
    try {
      const password: unknown = await host().askPassword?.(question)
      return typeof password === 'string' ? password : undefined
    } catch (error) {
      reportError(error)
      return undefined
    }
  }
