import { CloseButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { takeNotices, useNotices } from '../../lib/notices.ts'
import { useWords } from '../../messages/words.ts'
import classes from './plain-notices.module.css'

/**
 * The latest notice as long as the code of the usual form is missing, because the network failed before it was loaded. It
 * stays until it is closed or the network is back; the next notice loads the code again.
 */
export function PlainNotices() {
  const words = useWords()
  const shown = useNotices(state => state.waiting.at(-1))
  useWindowEvent('online', takeNotices)
  if (!shown) return null
  return (
    <div key={shown.id} className={classes.notice} role="alert" data-kind={shown.kind}>
      <p>{shown.message}</p>
      <CloseButton aria-label={words('close')} onClick={takeNotices} />
    </div>
  )
}
