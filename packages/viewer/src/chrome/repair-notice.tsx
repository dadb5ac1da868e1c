import { useState } from 'react'
import { useWords } from '../messages/words.ts'
import { Notice } from './notice.tsx'

/** Says once that a document was damaged, so that nobody takes what is shown for all of it. */
export function RepairNotice() {
  const words = useWords()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Notice role="status" onClose={() => setDismissed(true)}>
      <span>{words('notice.repaired')}</span>
    </Notice>
  )
}
