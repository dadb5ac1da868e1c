import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const minuteMs = 60_000

/** The catalogue tree, with the numbers of resources this person may see. */
export const menuQuery = queryOptions({
  queryKey: ['catalogue.menu'],
  queryFn: ({ signal }) => api.call('catalogue.menu', {}, { signal }),
  staleTime: minuteMs,
})

/** The words of the keyword bar: the four reserved ones first, then the provider's. */
export const keywordsQuery = queryOptions({
  queryKey: ['catalogue.keywords'],
  queryFn: ({ signal }) => api.call('catalogue.keywords', {}, { signal }),
  staleTime: minuteMs,
})
