import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Name, brand, limits and features of this installation. */
export const systemQuery = queryOptions({
  queryKey: ['system.info'],
  queryFn: ({ signal }) => api.call('system.info', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
