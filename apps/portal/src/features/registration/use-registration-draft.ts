import { useEffect, useState } from 'react'
import { storedDrafts } from '../../lib/stored-values.ts'
import { type RegistrationDraft, readDraft } from './registration-form-values.ts'

const draftName = 'registration'

/** The draft of this tab: `undefined` while it is being read, then `{ draft }`, whose draft may be missing. */
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

/** Stores the draft at every key press: sealing takes less than a millisecond, and a reload may come at any time. */
export const keepDraft = (draft: RegistrationDraft): void => void storedDrafts.write(draftName, draft)

/** Removes the draft, because the form was sent or cleared. */
export const forgetDraft = (): Promise<void> => storedDrafts.remove(draftName)
