import type { Lock } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { lockWords } from '../resource/lock-words.ts'
import { openLogin } from '../session/login-state.ts'

const AccessRequest = lateDialog(async () => (await import('./access-request.tsx')).AccessRequest)

/** Shown instead of a locked resource: the reason and what to do. Members can request access. */
export function LockNotice({ id, lock }: { readonly id: string; readonly lock: Exclude<Lock, 'open'> }) {
  const words = useWords()
  const isGuest = useSession(state => state.user === undefined)
  const [isAsking, setAsking] = useState(false)
  const { title, remedy } = lockWords[lock]
  const canAsk = !isGuest && (lock === 'role' || lock === 'entitlement')
  return (
    <>
      <NoticePage icon={<IconLock size={34} stroke={1.5} />} title={words(title)} text={words(remedy)}>
        {isGuest && <Button onClick={() => openLogin()}>{words('login')}</Button>}
        {canAsk && <Button onClick={() => setAsking(true)}>{words('askAccess')}</Button>}
      </NoticePage>
      {isAsking && <AccessRequest id={id} onClose={() => setAsking(false)} />}
    </>
  )
}
