import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../messages/use-words.ts'
import classes from './notice.module.css'

interface NoticeProps {
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
  /** Buttons behind the sentence, or below it where there is no room. */
  readonly acts?: ReactNode
  /** Buttons below a text that may be long: they stay visible while it scrolls. */
  readonly foot?: ReactNode
  /** Absent if the notice stays as long as its cause. */
  readonly onClose?: (() => void) | undefined
}

/** A sentence under the toolbar about the document as a whole. */
export function Notice({ role, children, acts, foot, onClose }: NoticeProps) {
  const words = useWords()
  return (
    <div className={classes.notice} role={role}>
      {acts ? (
        <div className={classes.content}>
          <span>{children}</span>
          {acts}
        </div>
      ) : (
        children
      )}
      {onClose && (
        <CloseButton
          className={classes.close}
          size="sm"
          aria-label={words('notice.close')}
          onClick={onClose}
        />
      )}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
