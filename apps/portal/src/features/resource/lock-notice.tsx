import type { Lock } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { lockWords } from '../library/lock-words.ts'
import { NoticePage } from '../page/notice-page.tsx'
import { openLogin } from '../session/login-state.ts'

/** In place of a resource that may not be opened: why, and what to do. */
export function LockNotice({ lock }: { readonly lock: Exclude<Lock, 'open'> }) {
  const words = useWords()
  const isGuest = useSession(state => state.user === undefined)
  const { title, remedy } = lockWords[lock]
  return (
    <NoticePage icon={<IconLock size={34} stroke={1.5} />} title={words(title)} text={words(remedy)}>
      {isGuest && <Button onClick={() => openLogin()}>{words('login')}</Button>}
    </NoticePage>
  )
}
