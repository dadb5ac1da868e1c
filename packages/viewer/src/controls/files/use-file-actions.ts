import { useCallback, useSyncExternalStore } from 'react'
import { wholeBytes } from '../../engine/whole-bytes.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import type { FileActions, FileButton } from './file-actions.ts'
import type { FileHost } from './saved-file.ts'
import { pickDocument, useDownloads } from './use-files.ts'

const noButtons: readonly FileButton[] = []

/** Opening, saving, printing and closing files, as far as the host offers them. */
export function useFileActions(
  { fileButtons = noButtons, onSave, documentStore }: FileHost,
  store: ViewerStore,
  print: () => void,
): FileActions {
  const mayPrint = useViewer(({ marking }) => marking.at !== 'ready' || marking.session.mayPrint)
  const isSaving = useIsSaving()
  const download = useDownloads()
  const open = useCallback(() => {
    // The file dialog rejects only if the chosen file no longer exists; then nothing is opened.
    pickDocument().then(
      document => document && store.requestOpen(document),
      () => undefined,
    )
  }, [store])
  const save = useCallback(async () => {
    const { file, marking } = store.state.getState()
    if (!file) return false
    const { name, source } = file
    const keepFile = (bytes: Uint8Array) => (onSave ?? download)({ name, bytes })
    const saving = async () => {
      const session = marking.at === 'ready' ? marking.session : undefined
      if (documentStore) {
        const originalLength = source.kind === 'bytes' ? source.bytes.length : source.size
        const keep = (increment: Uint8Array) =>
          documentStore.saveIncrement({ name, increment, originalLength })
        await session?.saveIncrement(keep)
      } else if (session) await session.save(keepFile)
      else await keepFile(await wholeBytes(source))
    }
    return saving().then(
      () => true,
      // The session itself shows the reader the error.
      () => false,
    )
  }, [store, onSave, download, documentStore])
  const mayKeep = fileButtons.includes('save')
  const downloadFile = useCallback(() => {
    const { file, marking } = store.state.getState()
    if (!file) return
    const { name, source } = file
    // If the host stores no files, downloading counts as saving.
    const marked = (session: MarkingSession) => (mayKeep ? session.copy() : session.save())
    const bytes = marking.at === 'ready' ? marked(marking.session) : wholeBytes(source)
    bytes.then(
      copied => download({ name, bytes: copied }),
      () => undefined,
    )
  }, [store, mayKeep, download])
  return {
    buttons: fileButtons,
    canSave: !isSaving,
    canPrint: mayPrint,
    open,
    save,
    download: downloadFile,
    print,
    close: store.requestClose,
  }
}

function useIsSaving(): boolean {
  const session = useViewer(({ marking }) => (marking.at === 'ready' ? marking.session : undefined))
  return useSyncExternalStore(
    useCallback(changed => session?.store.subscribe(changed) ?? noSubscription, [session]),
    () => session?.store.getState().isSaving ?? false,
  )
}

const noSubscription = () => undefined
