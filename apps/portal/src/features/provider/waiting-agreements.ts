import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The texts that the signed-in person is asked to accept; asked once after each login and page load. */
export const waitingAgreementsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['agreement.waiting', userId],
    queryFn: ({ signal }) => api.call('agreement.waiting', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
