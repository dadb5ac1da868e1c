/**
 * A login that must be confirmed (flow type 5, docs/wire.md, 5.1): the access code waits as the menu's token and opens
 * nothing but the calls here, until the server has checked the code that went to the person's contact.
 */
import { createClient } from '@lectern/contract'
import { freshMenu, updateMenuInfo, useMenuInfo } from '../../lib/menu-info.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { beginSession, forgetSession, useSession } from '../../lib/session.ts'

/** The server as it sees someone whose login waits. The end of such a session is told in the form. */
const waitingApi = createClient({
  language: () => usePreferences.getState().language,
  token: () => useMenuInfo.getState().token,
})

/** Where the code of a waiting login goes: a handle to ask for it, and the masked contact to show. */
export async function findOwnContact(loginName: string, signal: AbortSignal) {
  const { handle = '', maskedContact = '' } = await waitingApi.call(
    'password.recover',
    { step: 'start', account: loginName },
    { signal, asPost: true },
  )
  return { handle, maskedContact }
}

/** Sends the code of a waiting login. */
export const sendConfirmationCode = (handle: string) =>
  waitingApi.call('code.send', { purpose: 'login-confirmation', to: handle })

/**
 * Signs in whose login waits, after the server has accepted the code. Without one (`auth.stepUp` = 0, an
 * installation that can send nothing) the access code already is a full session.
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

/** Gives the waiting login up, here and on the server. */
export async function dropConfirmation(): Promise<void> {
  await waitingApi.call('session.logout', {}).catch(() => {})
  await forgetSession()
  await updateMenuInfo({ token: undefined })
}
