import type { ResourceDetail } from '@lectern/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** First part of the key of a resource's details; the id follows. */
export const detailKey = 'resource.view'

/** A resource with its outline, author and newest comments. */
export function detailQuery(id: string) {
  return queryOptions({
    queryKey: [detailKey, id],
    queryFn: ({ signal }) => api.call('resource.view', { id }, { signal }),
    staleTime: 30_000,
    meta: { staysForArrival: data => (data as ResourceDetail).resource.lock === 'open' },
  })
}
