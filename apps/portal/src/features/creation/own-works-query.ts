/** Queries of the creation centre: own works and the categories they may have. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageSize, paging } from '../../lib/paging.ts'
import type { CreationAddress } from './creation-address.ts'

/** First part of the key of every query over own works; invalidated whenever a work has changed. */
export const ownWorksKey = 'works.list'

/** The caller's works, page by page, with how many are in each state. */
export function ownWorksQuery({ state, search, category, kind, order }: CreationAddress) {
  return infiniteQueryOptions({
    queryKey: [ownWorksKey, state, search, category, kind, order],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'works.list',
        {
          ...pageParam,
          size: pageSize,
          order: order ?? 'newest',
          ...(state && { state }),
          ...(kind && { kind }),
          ...(search && { search }),
          ...(category && { nodeNo: category }),
        },
        { signal },
      ),
    ...paging,
    placeholderData: keepPreviousData,
  })
}

const freshMs = 60_000

/** Categories of the first level, or those below one. */
export const categoriesQuery = (parentNo?: string) =>
  queryOptions({
    queryKey: ['works.categories', parentNo],
    queryFn: ({ signal }) =>
      api.call('works.categories', parentNo === undefined ? {} : { parentNo }, { signal }),
    staleTime: freshMs,
  })

/** The roles a work can be shown to. */
export const workRolesQuery = queryOptions({
  queryKey: ['roles.forWorks'],
  queryFn: ({ signal }) => api.call('roles.forWorks', {}, { signal }),
  staleTime: freshMs,
})
