import { ApiError } from '@lectern/contract'
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { selfQuery } from '../features/people/people-queries.ts'
import { notify } from '../lib/notices.ts'
import { errorText, isRefusal, isSessionEnd } from '../messages/error-text.ts'
import { tellLostFailures } from './lost-failures.ts'

/**
 * The cache of server data. Queries are not retried automatically: the client already waits for a server under
 * maintenance, and every error on the screen offers to try again. A failed action is reported as a notice unless its
 * form shows the error (`meta.isShownInPlace`) and is still on the screen, or the call is a silent one that the server has refused.
 * `goTo` opens an address of the portal: the way back to a form that has gone.
 */
export function createQueries(goTo: (href: string) => void): QueryClient {
  // When the server denies a permission, the account may have lost it since the page was loaded. The account is
  // fetched again so that the menus are correct.
  const learn = (error: unknown, failedKey?: QueryKey) => {
    if (isRefusal(error, 'PERMISSION_DENIED') && failedKey !== selfQuery.queryKey)
      void queries.invalidateQueries({ queryKey: selfQuery.queryKey })
  }
  const mutationCache = new MutationCache({
    onError: (error, _variables, _before, mutation) => {
      learn(error)
      if (isSilent(error)) return
      if (mutation.meta?.isShownInPlace) lost(mutation, error)
      else if (!isSessionEnd(error)) notify({ kind: 'failed', message: errorText(error) })
    },
  })
  const lost = tellLostFailures(mutationCache, goTo)
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => learn(error, query.queryKey) }),
    mutationCache,
  })
  return queries
}

const isSilent = (error: unknown) => error instanceof ApiError && error.isSilent
