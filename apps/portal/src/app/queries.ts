import { ApiError } from '@lectern/contract'
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { selfQuery } from '../features/people/people-queries.ts'
import { notify } from '../lib/notices.ts'
import { errorText, isRefusal, isSessionEnd } from '../messages/error-text.ts'

/**
 * The cache of server data. Queries are not retried automatically: the client already waits for a server under
 * maintenance, and every error on the screen offers to try again. A failed action is reported as a notice unless its
 * form shows the error (`meta.isShownInPlace`), or the call is a silent one that the server has refused.
 */
export function createQueries(): QueryClient {
  // When the server denies a permission, the account may have lost it since the page was loaded. The account is
  // fetched again so that the menus are correct.
  const learn = (error: unknown, failedKey?: QueryKey) => {
    if (isRefusal(error, 'PERMISSION_DENIED') && failedKey !== selfQuery.queryKey)
      void queries.invalidateQueries({ queryKey: selfQuery.queryKey })
  }
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => learn(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _before, mutation) => {
        learn(error)
        if (mutation.meta?.isShownInPlace || isSessionEnd(error) || isSilent(error)) return
        notify({ kind: 'failed', message: errorText(error) })
      },
    }),
  })
  return queries
}

const isSilent = (error: unknown) => error instanceof ApiError && error.isSilent
