import { useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { Notice } from '../parts/notice.tsx'

interface RepairNoticeProps {
  /** The second document's name. */
  readonly comparedName?: string
  /** The document ends within a save; otherwise it is damaged. */
  readonly isCutOff?: boolean
}

/**
 * Says once that the open document, or the second document of this name, was damaged or ends within a save, so that readers know
 * that parts may be missing.
 */
export function RepairNotice({ comparedName, isCutOff = false }: RepairNoticeProps) {
  const words = useWords()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null
  return (
    <Notice role="status" onClose={() => setDismissed(true)}>
      <span>
        {comparedName === undefined
          ? words(isCutOff ? 'notice.cutOff' : 'notice.repaired')
          : words(isCutOff ? 'comparison.cutOff' : 'comparison.repaired', { name: comparedName })}
      </span>
    </Notice>
  )
}
