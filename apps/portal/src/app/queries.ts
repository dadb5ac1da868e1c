import { ApiError } from '@lectern/contract'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { errorText } from '../lib/error-text.ts'
import { notify } from '../lib/notices.ts'

/**
 * The cache of what the server said. Nothing is retried behind the reader's back: the client already waits for
 * a server under maintenance, and every failure on the screen offers to try again. A failed action is told as
 * a notice unless its form shows it (`meta.isShownInPlace`).
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _before, mutation) => {
        if (mutation.meta?.isShownInPlace || isSessionEnd(error)) return
        notify({ kind: 'failed', message: errorText(error) })
      },
    }),
  })
}

/** Codes 420 and 421 have their own way of being told. */
const isSessionEnd = (error: unknown) =>
  error instanceof ApiError && (error.code === 420 || error.code === 421)
