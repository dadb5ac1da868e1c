import { lazy, Suspense } from 'react'
import { useProviderDialog } from '../features/provider/provider-state.ts'
import { useLoginState } from '../features/session/login-state.ts'
import { useDialogs } from '../lib/dialogs.ts'
import { useEver } from '../lib/late-open.ts'
import { useNotices } from '../lib/notices.ts'

const DialogHost = lazy(async () => ({ default: (await import('./dialog-host.tsx')).DialogHost }))
const NoticeHost = lazy(async () => ({ default: (await import('./notice-host.tsx')).NoticeHost }))
const LoginDialog = lazy(async () => ({
  default: (await import('../features/session/login-dialog.tsx')).LoginDialog,
}))
const ProviderDialog = lazy(async () => ({
  default: (await import('../features/provider/provider-dialog.tsx')).ProviderDialog,
}))

/** What lies above every page, each loaded when it is first needed: the login, questions, notices and the provider’s texts. */
export function LateHosts() {
  const needsDialogs = useEver(useDialogs(state => state.open !== undefined))
  const needsNotices = useEver(useNotices(state => state.waiting.length > 0))
  const needsLogin = useEver(useLoginState(state => state.isOpen))
  const needsProvider = useEver(useProviderDialog(state => state.open !== undefined))
  return (
    <Suspense>
      {needsLogin && <LoginDialog />}
      {needsProvider && <ProviderDialog />}
      {needsDialogs && <DialogHost />}
      {needsNotices && <NoticeHost />}
    </Suspense>
  )
}
