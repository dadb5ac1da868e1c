import { useEffect } from 'react'
import { closeProviderDialog, useProviderDialog } from '../../features/provider/provider-state.ts'
import { closeLogin, useLoginState } from '../../features/session/login-state.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useNotices } from '../../lib/notices.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { patient } from './patient.tsx'

interface Closable {
  onClose(): void
}

const DialogHost = lateDialog<Closable>(async () => (await import('./dialog-host.tsx')).DialogHost)
const LoginDialog = lateDialog<Closable>(
  async () => (await import('../../features/session/login-dialog.tsx')).LoginDialog,
)
const ProviderDialog = lateDialog<Closable>(
  async () => (await import('../../features/provider/provider-dialog.tsx')).ProviderDialog,
)
const NoticeHost = patient(async () => (await import('./notice-host.tsx')).NoticeHost)

/** The first screen comes before. */
const noticesAfterMs = 4_000

/**
 * What lies above every page, each loaded when it is first needed: the login, questions, notices and the provider’s texts.
 * What is there stays, so that it can close gracefully; what could not be fetched goes when it is closed, and the next
 * opening tries again.
 */
export function LateHosts() {
  const question = useDialogs(state => state.open)
  const hasNotices = useNotices(state => state.waiting.length > 0)
  const isLoginOpen = useLoginState(state => state.isOpen)
  const isProviderOpen = useProviderDialog(state => state.open !== undefined)
  // What says that the network is gone must not wait for the network.
  useEffect(() => {
    const timer = setTimeout(() => NoticeHost.fetch().catch(() => {}), noticesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {(isLoginOpen || LoginDialog.isLoaded()) && <LoginDialog onClose={closeLogin} />}
      {(isProviderOpen || ProviderDialog.isLoaded()) && <ProviderDialog onClose={closeProviderDialog} />}
      {(question || DialogHost.isLoaded()) && <DialogHost onClose={() => question?.answer(false)} />}
      {(hasNotices || NoticeHost.isLoaded()) && <NoticeHost />}
    </>
  )
}
