import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../messages/use-words.ts'
import classes from './notice.module.css'

interface NoticeProps {
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
  /** Absent if the notice stays as long as its cause. */
  readonly onClose?: (() => void) | undefined
}

/** A sentence under the toolbar about the document as a whole. */
export function Notice({ role, children, onClose }: NoticeProps) {
  const words = useWords()
  return (
    <div className={classes.notice} role={role}>
      {children}
      {onClose && <CloseButton size="sm" aria-label={words('notice.close')} onClick={onClose} />}
    </div>
  )
}
