import { CloseButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type Notice, takeNotices, useNotices } from '../../lib/notices.ts'
import { useWords } from '../../messages/words.ts'
import classes from './plain-notices.module.css'

/**
 * Notices as long as the code of their usual form is missing, because the network failed before it was loaded. The latest one
 * stays until it is closed or the network is back.
 */
export function PlainNotices({ onOnline }: { onOnline(): void }) {
  const words = useWords()
  const waiting = useNotices(state => state.waiting)
  const [shown, setShown] = useState<Notice>()
  useWindowEvent('online', onOnline)
  useEffect(() => {
    if (waiting.length > 0) setShown(takeNotices().at(-1))
  }, [waiting])
  if (!shown) return null
  return (
    <div key={shown.id} className={classes.notice} role="alert" data-kind={shown.kind}>
      <p>{shown.message}</p>
      <CloseButton aria-label={words('close')} onClick={() => setShown(undefined)} />
    </div>
  )
}
