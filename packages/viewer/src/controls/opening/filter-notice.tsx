import { useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { Notice } from '../parts/notice.tsx'

/** Says by what parts of the open document are compressed that cannot be shown here. */
export function FilterNotice() {
  const words = useWords()
  const filter = useViewer(({ marking }) =>
    marking.at === 'ready' ? marking.session.unknownFilter : undefined,
  )
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed || filter === undefined) return null
  return (
    <Notice role="status" onClose={() => setDismissed(true)}>
      <span>{words('notice.filter', { filter })}</span>
    </Notice>
  )
}
