import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** How long the reader has studied, in sums and day by day. */
export const studyTimeQuery = queryOptions({
  queryKey: ['study.time'],
  queryFn: ({ signal }) => api.call('study.time', {}, { signal }),
})
