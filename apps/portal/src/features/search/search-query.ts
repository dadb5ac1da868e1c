import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { paging } from '../../lib/paging.ts'
import { type SearchAddress, searchQueryOf } from './search-state.ts'

/** First part of the key of all searches. */
export const searchKey = 'catalogue.search'

/** A search over everything the reader may see, loaded page by page. */
export function searchResults(address: SearchAddress) {
  const { GJZ: words, ...facets } = address
  return infiniteQueryOptions({
    queryKey: [searchKey, address],
    queryFn:
      words === undefined
        ? skipToken
        : ({ pageParam, signal }) =>
            api.call('catalogue.search', searchQueryOf(words, facets, pageParam), { signal }),
    ...paging,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** Suggestions for text that is being typed; the previous ones stay until the new ones arrive. */
export function suggestedFor(typed: string) {
  return queryOptions({
    queryKey: ['catalogue.suggest', typed],
    queryFn:
      typed === '' ? skipToken : ({ signal }) => api.call('catalogue.suggest', { words: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
