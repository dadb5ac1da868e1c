import { useState } from 'react'
import { useWords } from '../messages/words.ts'
import { Notice } from './notice.tsx'

/**
 * Says once that the open document, or the second document of this name, was damaged, so that readers know that parts
 * may be missing.
 */
export function RepairNotice({ comparedName }: { comparedName?: string }) {
  const words = useWords()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Notice role="status" onClose={() => setDismissed(true)}>
      <span>
        {comparedName === undefined
          ? words('notice.repaired')
          : words('comparison.repaired', { name: comparedName })}
      </span>
    </Notice>
  )
}
