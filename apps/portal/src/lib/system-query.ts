import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/**
 * Name, brand, limits and features of this installation, in the language of the page. The name and the customer's brand may change
 * while somebody is signed in, so they are read again when the page is returned to.
 */
export const systemQuery = queryOptions({
  queryKey: ['system.info'],
  queryFn: ({ signal }) => api.call('system.info', {}, { signal }),
  staleTime: 60_000,
  refetchOnMount: false,
  refetchOnWindowFocus: true,
})
