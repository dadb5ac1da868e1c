import type { WorkForm } from '@lectern/contract'
import type { PdfViewer } from '@lectern/viewer'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { sha256Of } from './file-hash.ts'
import { type DraftCalls, DraftChanged, saveDraft } from './save-draft.ts'

/** Why the last save failed: a change of the work, or the text of an error. */
export type SaveFailure = DraftChanged['reason'] | { readonly reason: string }

type DocumentStore = NonNullable<Parameters<typeof PdfViewer>[0]['documentStore']>

/** Stores the annotations of the file of a work in its draft. */
export function useDraftStore(work: {
  readonly id: string
  readonly opened: WorkForm
  readonly file: NonNullable<WorkForm['file']>
  readonly bytes: Uint8Array | undefined
}) {
  const { id, opened, file, bytes } = work
  const queries = useQueryClient()
  const [savedAt, setSavedAt] = useState<Date>()
  const [failure, setFailure] = useState<SaveFailure>()
  const known = useRef(opened)
  const tried = useRef(new Set<string>())
  const hash = useRef<Promise<string>>(undefined)

  const store = useMemo((): DocumentStore => {
    const calls: DraftCalls = {
      async append(increment) {
        hash.current ??= sha256Of(bytes ?? new Uint8Array())
        return api.call(
          'uploads.file',
          { baseId: file.id, baseBytes: bytes?.length ?? 0, baseSha256: await hash.current },
          { body: new File([new Uint8Array(increment)], file.name, { type: 'application/pdf' }) },
        )
      },
      save: save => api.call('works.save', save),
      read: () => api.call('works.form', { id }),
      isConflict: error => isRefusal(error, 'CONFLICT') || isRefusal(error, 'WORK_STATE'),
    }
    return {
      async saveIncrement({ increment }) {
        setFailure(undefined)
        try {
          known.current = await saveDraft(calls, known.current, file.id, increment, tried.current)
          setSavedAt(new Date())
          // The list of own works and the form show the new file when they are opened next.
          void queries.invalidateQueries({ queryKey: ['works.form'], refetchType: 'none' })
          void queries.invalidateQueries({ queryKey: ['works.list'], refetchType: 'none' })
        } catch (error) {
          setFailure(error instanceof DraftChanged ? error.reason : { reason: errorText(error) })
          // The viewer then keeps the annotations as unsaved.
          throw error
        }
      },
    }
  }, [id, file, bytes, queries])
  return { store, savedAt, failure }
}
