import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { paging } from '../../lib/paging.ts'
import { listKey } from '../resource/list-key.ts'
import { type ListSource, type ListState, listQueryOf } from './list-state.ts'

/** A list of cards, loaded page by page; `source` is set by the route, if at all. */
export function listQuery(state: ListState, source?: ListSource) {
  return infiniteQueryOptions({
    queryKey: [listKey, source ?? 'home', state],
    queryFn: ({ pageParam, signal }) =>
      api.call('catalogue.list', listQueryOf(state, pageParam, source), { signal }),
    ...paging,
    placeholderData: keepPreviousData,
    // Returning to a list shows it at once, at the card where the reader left it.
    staleTime: 30_000,
    gcTime: 30 * 60_000,
  })
}
