import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { fetchForArrival } from '../../lib/arrival-queries.ts'
import { freshMenu, updateMenuInfo } from '../../lib/menu-info.ts'
import { beginSession, userInfoOf } from '../../lib/session.ts'
import { addressAfterLogin } from './arrival.ts'
import { closeLogin, goToStep, useLoginState } from './login-state.ts'
import { passwordDigest } from './password-digest.ts'

export interface Credentials {
  readonly account: string
  readonly password: string
}

/** Signs in, or continues with the confirmation if the server requires one. */
export function useSignIn() {
  const arrive = useArrival()
  return useMutation({
    mutationFn: ({ account, password }: Credentials) =>
      api.call('session.login', { account: account.trim(), passwordMd5: passwordDigest(password) }),
    meta: { isShownInPlace: true },
    onSuccess: async answer => {
      const isWaiting = answer.confirmBy !== undefined
      await updateMenuInfo(
        isWaiting
          ? { token: answer.token.accessCode }
          : { currentPath: freshMenu.currentPath, parentId: undefined },
      )
      await beginSession(userInfoOf(answer))
      if (isWaiting) {
        goToStep({ at: 'verification', flow: 'login-confirmation', loginName: answer.loginName })
        return
      }
      await arrive()
    },
  })
}

/**
 * After a login: closes the dialog, goes to the requested address or removes the filters of a list, and fetches everything again.
 * A work that is open stays where it is, and so does what somebody has typed who comes back.
 */
export function useArrival() {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    const { returnTo } = useLoginState.getState()
    closeLogin()
    const address = addressAfterLogin(returnTo, router.history.location)
    if (address !== undefined) router.history.push(address)
    await fetchForArrival(queries)
  }
}
