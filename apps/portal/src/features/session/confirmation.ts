/**
 * A login that must be confirmed (flow type 5, docs/wire.md, 5.1). Until the server has accepted the code, the access
 * code is stored in `menuInfo.token` and only permits the calls in this file.
 */
import { createClient } from '@lectern/contract'
import { freshMenu, updateMenuInfo, useMenuInfo } from '../../lib/menu-info.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { beginSession, forgetSession, useSession } from '../../lib/session.ts'

/** The API client with the access code of a pending login. The form reports the end of such a session. */
const waitingApi = createClient({
  language: () => usePreferences.getState().language,
  token: () => useMenuInfo.getState().token,
})

/** Where the code of a pending login goes: a handle to request it, and the masked contact to show. */
export async function findOwnContact(loginName: string, signal: AbortSignal) {
  const { handle = '', maskedContact = '' } = await waitingApi.call(
    'password.recover',
    { step: 'start', account: loginName },
    { signal, asPost: true },
  )
  return { handle, maskedContact }
}

/** Sends the code of a pending login. */
export const sendConfirmationCode = (handle: string) =>
  waitingApi.call('code.send', { purpose: 'login-confirmation', to: handle })

/**
 * Completes a pending login after the server has accepted the code. If no code is needed (`auth.stepUp` = 0, an
 * installation that cannot send codes), the access code is already a full session.
 */
export async function confirmLogin(code: string | undefined): Promise<void> {
  if (code !== undefined)
    await waitingApi.call('info.check', { what: 'login-code', value: code }, { asPost: true })
  const { waiting } = useSession.getState()
  const { token } = useMenuInfo.getState()
  if (!waiting || token === undefined) return
  const { unconfirmed: _, ...user } = waiting
  await beginSession({ ...user, token })
  await updateMenuInfo({ currentPath: freshMenu.currentPath, parentId: undefined, token: undefined })
}

/** Cancels the pending login, here and on the server. */
export async function dropConfirmation(): Promise<void> {
  await waitingApi.call('session.logout', {}).catch(() => {})
  await forgetSession()
  await updateMenuInfo({ token: undefined })
}
