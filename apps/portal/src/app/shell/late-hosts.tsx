import { useEffect } from 'react'
import { closeProviderDialog, useProviderDialog } from '../../features/provider/provider-state.ts'
import { closeLogin, useLoginState } from '../../features/session/login-state.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useIsPageKept } from '../../lib/kept-page.ts'
import { late } from '../../lib/late.tsx'
import { useNotices } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { ConsentHost } from './consent-host.tsx'
import { PlainNotices } from './plain-notices.tsx'

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
/** Without the network its code may be missing: the message appears at once all the same. */
const NoticeHost = late(async () => (await import('./notice-host.tsx')).NoticeHost, undefined, PlainNotices)

/** Delay of loading the notice host: the first screen has priority. */
const noticesAfterMs = 4_000

/**
 * Everything above the pages, each part loaded when it is first needed: the login, questions, notices and the
 * provider’s texts. A loaded part stays mounted so that it can play its closing animation. A part that failed to load
 * is removed when it is closed; opening it again retries.
 */
export function LateHosts() {
  const question = useDialogs(state => state.open)
  const hasNotices = useNotices(state => state.waiting.length > 0)
  const isLoginOpen = useLoginState(state => state.isOpen)
  const isProviderOpen = useProviderDialog(state => state.open !== undefined)
  const userId = useSession(state => state.user?.id)
  // The code of notices is loaded early: offline it could not be loaded to report that the network is down.
  useEffect(() => {
    const timer = setTimeout(() => NoticeHost.fetch().catch(() => {}), noticesAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useKeptDialogs()
  return (
    <>
      {(isLoginOpen || LoginDialog.isLoaded()) && <LoginDialog onClose={closeLogin} />}
      {(isProviderOpen || ProviderDialog.isLoaded()) && <ProviderDialog onClose={closeProviderDialog} />}
      {(question || DialogHost.isLoaded()) && <DialogHost onClose={() => question?.answer(false)} />}
      {userId !== undefined && <ConsentHost key={userId} userId={userId} />}
      {(hasNotices || NoticeHost.isLoaded()) && <NoticeHost />}
    </>
  )
}

/** How often the code of dialogs is asked for again while a page needs it. */
const againAfterMs = 5_000

/** Loads the dialogs of a page that holds what is not stored yet: handing in an exam and signing in again need no line. */
function useKeptDialogs(): void {
  const isKept = useIsPageKept()
  useEffect(() => {
    if (!isKept) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = () =>
      Promise.all([DialogHost.fetch(), LoginDialog.fetch(), NoticeHost.fetch()]).catch(() => {
        if (!isOver) timer = setTimeout(load, againAfterMs)
      })
    void load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isKept])
}
