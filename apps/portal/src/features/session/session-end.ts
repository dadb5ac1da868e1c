/** The end of a session: by signing out, or by the server (codes 420 and 421). */
import type { ApiError } from '@lectern/contract'
import { api } from '../../lib/api.ts'
import { ask } from '../../lib/dialogs.ts'
import { isPageKept } from '../../lib/kept-page.ts'
import { freshMenu, updateMenuInfo } from '../../lib/menu-info.ts'
import { forgetSession } from '../../lib/session.ts'
import { words } from '../../messages/words.ts'
import { askSure } from '../../parts/ask-sure.ts'
import { openLogin } from './login-state.ts'

/**
 * Asks for confirmation, then signs out here and on the server. The session ends here even if the server cannot be
 * reached.
 */
export async function signOut(): Promise<void> {
  const isSure = await askSure({ act: words('logout'), body: words('logoutQuestion') })
  if (!isSure) return
  await api.call('session.logout', {}).catch(() => {})
  await leave()
}

/**
 * Handles the server's end of a session: code 421 shows a sentence first. A page that holds what is not stored yet stays
 * open under the login dialog.
 */
export async function endSession(error: ApiError): Promise<void> {
  await forgetSession()
  if (error.code === 421) {
    await ask({ title: words('sessionEnded'), body: error.message, confirm: words('understood') })
  }
  if (isPageKept()) openLogin()
  else await leave()
}

/** Reloads the home page, so that nothing of the old session stays on the screen or in memory. */
async function leave(): Promise<void> {
  await forgetSession()
  await updateMenuInfo(freshMenu)
  location.assign('/')
}
