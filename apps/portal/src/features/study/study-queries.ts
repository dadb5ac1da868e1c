import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The reader's study time, in total and per day. */
export const studyTimeQuery = queryOptions({
  queryKey: ['study.time'],
  queryFn: ({ signal }) => api.call('study.time', {}, { signal }),
})
