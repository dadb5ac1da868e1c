import { ApiError } from '@lectern/contract'
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { selfQuery } from '../features/people/people-queries.ts'
import { notify } from '../lib/notices.ts'
import { errorText, isRefusal } from '../messages/error-text.ts'

/**
 * The cache of what the server said. Nothing is retried behind the reader's back: the client already waits for
 * a server under maintenance, and every failure on the screen offers to try again. A failed action is told as
 * a notice unless its form shows it (`meta.isShownInPlace`).
 */
export function createQueries(): QueryClient {
  // A right that is missing now may have been there when the page was loaded: the menus follow.
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
        if (mutation.meta?.isShownInPlace || isSessionEnd(error)) return
        notify({ kind: 'failed', message: errorText(error) })
      },
    }),
  })
  return queries
}

/** Codes 420 and 421 have their own way of being told. */
const isSessionEnd = (error: unknown) =>
  error instanceof ApiError && (error.code === 420 || error.code === 421)
