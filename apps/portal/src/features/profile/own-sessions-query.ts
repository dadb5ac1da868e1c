import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The devices on which the reader is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['session.list'],
  queryFn: ({ signal }) => api.call('session.list', {}, { signal }),
})
