import type { WorkOrder } from '@lectern/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageSize, paging } from '../../lib/paging.ts'
import { listKey } from '../resource/list-key.ts'
import { peopleKey } from './use-follow.ts'

/** The public profile of a person. */
export const spaceQuery = (userId: string) =>
  queryOptions({
    queryKey: [peopleKey, 'space', userId],
    queryFn: ({ signal }) => api.call('people.space', { userId }, { signal }),
  })

/**
 * Published works of a person, page by page. The key is one of the lists of cards, so that favourites are updated
 * there too.
 */
export const spaceWorksQuery = (userId: string, order: WorkOrder) =>
  infiniteQueryOptions({
    queryKey: [listKey, 'space', userId, order],
    queryFn: ({ pageParam, signal }) =>
      api.call('people.spaceWorks', { userId, order, ...pageParam, size: pageSize }, { signal }),
    ...paging,
    placeholderData: keepPreviousData,
  })

/** The reader's own account. */
export const selfQuery = queryOptions({
  queryKey: [peopleKey, 'self'],
  queryFn: ({ signal }) => api.call('people.self', {}, { signal }),
})

/** The reader's followers, or the people the reader follows, in one request as specified. */
export const followsQuery = (direction: 'fans' | 'followed') =>
  queryOptions({
    queryKey: [peopleKey, direction],
    queryFn: ({ signal }) => api.call(`people.${direction}`, { page: 1, size: 999_999 }, { signal }),
  })

/** People suggested to follow. */
export const recommendedQuery = queryOptions({
  queryKey: [peopleKey, 'recommended'],
  queryFn: ({ signal }) => api.call('people.recommended', {}, { signal }),
})
