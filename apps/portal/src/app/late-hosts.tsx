import { lazy, Suspense } from 'react'
import { useLoginState } from '../features/session/login-state.ts'
import { useDialogs } from '../lib/dialogs.ts'
import { useEver } from '../lib/late-open.ts'
import { useNotices } from '../lib/notices.ts'

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }))
const NoticeHost = lazy(async () => ({ default: (await import('./notice-host.tsx')).NoticeHost }))
const LoginDialog = lazy(async () => ({
  default: (await import('../features/session/login-dialog.tsx')).LoginDialog,
}))

/** What lies above every page, each loaded when it is first needed: the login, questions, and notices. */
export function LateHosts() {
  const needsDialogs = useEver(useDialogs(state => state.open !== undefined))
  const needsNotices = useEver(useNotices(state => state.waiting.length > 0))
  const needsLogin = useEver(useLoginState(state => state.isOpen))
  return (
    <Suspense>
      {needsLogin && <LoginDialog />}
      {needsDialogs && <DialogHost />}
      {needsNotices && <NoticeHost />}
    </Suspense>
  )
}
