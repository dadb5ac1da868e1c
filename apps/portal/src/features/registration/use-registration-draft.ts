import { useEffect, useState } from 'react'
import { storedDrafts } from '../../lib/stored-values.ts'
import { type RegistrationDraft, readDraft } from './registration-form-values.ts'

const draftName = 'registration'

/** The draft of this tab: `undefined` while it is read, then what was found, if anything. */
export function useStoredDraft() {
  const [found, setFound] = useState<{ readonly draft: RegistrationDraft | undefined }>()
  useEffect(() => {
    let isCurrent = true
    void storedDrafts.read(draftName).then(stored => isCurrent && setFound({ draft: readDraft(stored) }))
    return () => {
      isCurrent = false
    }
  }, [])
  return found
}

/** Keeps what is typed, key by key: sealing takes less than a millisecond, and a reload may come at any time. */
export const keepDraft = (draft: RegistrationDraft): void => void storedDrafts.write(draftName, draft)

/** The form was sent or emptied. */
export const forgetDraft = (): Promise<void> => storedDrafts.remove(draftName)
