import { useEffect } from 'react'
import { useProviderDialog } from '../features/provider/provider-state.ts'
import { useLoginState } from '../features/session/login-state.ts'
import { useDialogs } from '../lib/dialogs.ts'
import { late } from '../lib/late.tsx'
import { useEver } from '../lib/late-open.ts'
import { useNotices } from '../lib/notices.ts'

const DialogHost = late(async () => (await import('./dialog-host.tsx')).DialogHost)
const NoticeHost = late(async () => (await import('./notice-host.tsx')).NoticeHost)
const LoginDialog = late(async () => (await import('../features/session/login-dialog.tsx')).LoginDialog)
const ProviderDialog = late(
  async () => (await import('../features/provider/provider-dialog.tsx')).ProviderDialog,
)

/** The first screen comes before. */
const noticesAfterMs = 4_000

/** What lies above every page, each loaded when it is first needed: the login, questions, notices and the provider’s texts. */
export function LateHosts() {
  const needsDialogs = useEver(useDialogs(state => state.open !== undefined))
  const needsNotices = useEver(useNotices(state => state.waiting.length > 0))
  const needsLogin = useEver(useLoginState(state => state.isOpen))
  const needsProvider = useEver(useProviderDialog(state => state.open !== undefined))
  // What says that the network is gone must not wait for the network.
  useEffect(() => {
    const timer = setTimeout(() => NoticeHost.fetch().catch(() => {}), noticesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {needsLogin && <LoginDialog />}
      {needsProvider && <ProviderDialog />}
      {needsDialogs && <DialogHost />}
      {needsNotices && <NoticeHost />}
    </>
  )
}
