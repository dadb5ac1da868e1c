import type { ViewerDocument } from '../../document/viewer-document.ts'
import type { HeldFiles } from '../../engine/engine-protocol.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { MarkingError } from '../../marks/marking-error.ts'
import { createWords, type Words } from '../../messages/words.ts'
import { isForbiddenBySignature } from '../../viewer/known-signatures.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { Downloads } from './downloads.ts'
import { pickDocument } from './local-files.ts'
import { pickFile } from './pick-file.ts'
import type { Saving } from './saving.ts'

/** Opening, saving, printing and closing files: what the bar, the keys and the host do with them. */
export interface FileActions {
  /** Lets the reader choose a file. */
  readonly open: () => void
  /** Passes the file to the host, or to the reader as a download. Resolves to whether it was stored; never rejects. */
  readonly save: () => Promise<boolean>
  readonly download: () => void
  readonly print: () => void
  /**
   * Gives the reader a copy with the marks that a signature forbids, which becomes void by them. Resolves to whether that succeeded;
   * never rejects.
   */
  readonly downloadVoided: () => Promise<boolean>
  /** Gives the reader all marks as an XFDF file. Resolves to whether all are in it; never rejects. */
  readonly exportMarks: () => Promise<boolean>
  /** The same as FDF, or as JSON. */
  readonly exportFdf: () => void
  readonly exportJson: () => void
  /** Lets the reader choose a file of marks, whose marks are added; says why if there can be none. */
  readonly importMarks: () => void
  /** Aborts printing, or dismisses its error. */
  readonly cancelPrint: () => void
  /** The files in the document; rejects if they cannot be read. */
  readonly listEnclosed: () => Promise<HeldFiles>
  /** Saves a file that the document holds, under this name; rejects if it cannot be read. */
  readonly saveEnclosed: (id: string, name: string) => Promise<void>
  /** Lets the reader choose a file to compare the open one with. */
  readonly openCompared: () => void
  /** Closes the file, after a question if marks are unsaved. */
  readonly close: () => void
}

interface Surroundings {
  readonly store: ViewerStore
  readonly saving: Saving
  readonly downloads: Downloads
  readonly printing: { start(): void; end(): void }
}

/** Creates the file actions of one viewer. */
export function createFileActions({ store, saving, downloads, printing }: Surroundings): FileActions {
  return {
    open: () => pick(store.requestOpen),
    openCompared: () => pick(store.compareWith),
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
    async downloadVoided() {
      const { file, marking, settings } = store.state.getState()
      if (!file || marking.at !== 'ready') return false
      const name = copyName(file.name, createWords(settings.language))
      // As with saving.
      return marking.session
        .voidedCopy(bytes => downloads.start({ name, bytes }))
        .then(
          () => true,
          () => false,
        )
    },
    ...createMarksFiles({ store, downloads }),
    listEnclosed: async () => sessionOf(store).listFiles(),
    async saveEnclosed(id, name) {
      // Without the type of its content, no browser opens it.
      downloads.give(name, await sessionOf(store).readFile(id), 'application/octet-stream')
    },
    print: printing.start,
    cancelPrint: printing.end,
    close: store.requestClose,
  }
}

/** Another name than that of the file, which must not be overwritten by its copy. */
const copyName = (name: string, words: Words): string =>
  `${words('file.copyName', { name: name.replace(/\.pdf$/i, '') })}.pdf`

/** Files of marks: given to the reader, and taken. */
function createMarksFiles({
  store,
  downloads,
}: Pick<Surroundings, 'store' | 'downloads'>): Pick<
  FileActions,
  'exportMarks' | 'exportFdf' | 'exportJson' | 'importMarks'
> {
  const give = async (
    ending: string,
    type: string,
    exported: (session: MarkingSession, name: string) => Promise<BlobPart>,
  ) => {
    const { file, marking } = store.state.getState()
    if (!file || marking.at !== 'ready') return false
    const { session } = marking
    try {
      const content = await exported(session, file.name)
      downloads.give(`${file.name.replace(/\.pdf$/i, '')}.${ending}`, content, type)
    } catch {
      // As with saving.
      return false
    }
    return session.store.getState().problem !== 'export-incomplete'
  }
  return {
    exportMarks: () =>
      give('xfdf', 'application/vnd.adobe.xfdf', (session, name) => session.exportXfdf(name)),
    exportFdf: () => void give('fdf', 'application/vnd.fdf', (session, name) => session.exportFdf(name)),
    exportJson: () => void give('json', 'application/json', session => session.exportJson()),
    importMarks() {
      const { marking } = store.state.getState()
      if (marking.at !== 'ready') return
      const { session } = marking
      if (!store.options.modes.includes('annotation')) session.refuseImport('read-only')
      else if (!session.store.getState().mayMark) session.refuseImport('not-permitted')
      else if (isForbiddenBySignature(store.state.getState())) session.refuseImport('signed')
      else
        pickFile('').then(
          file => file && session.importFile(file),
          () => undefined,
        )
    },
  }
}

/** @throws {MarkingError} `unexpected` while no document is open for marking. */
function sessionOf({ state }: ViewerStore): MarkingSession {
  const { marking } = state.getState()
  if (marking.at !== 'ready') throw new MarkingError('unexpected', 'the document is not opened for marking')
  return marking.session
}

/** Passes the file that the reader chooses. The file dialog rejects only if that no longer exists; then nothing is opened. */
function pick(take: (document: ViewerDocument) => unknown): void {
  pickDocument().then(
    document => document && take(document),
    () => undefined,
  )
}
