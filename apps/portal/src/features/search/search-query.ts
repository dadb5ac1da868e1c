import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { paging } from '../../lib/paging.ts'
import { type SearchAddress, searchQueryOf } from './search-state.ts'

/** First part of the key of every search. */
export const searchKey = 'catalogue.search'

/** A search over everything the reader may see, page by page. */
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

/** What may be searched for with words that are still being typed; the ones before stay while new ones are on the way. */
export function suggestedFor(typed: string) {
  return queryOptions({
    queryKey: ['catalogue.suggest', typed],
    queryFn:
      typed === '' ? skipToken : ({ signal }) => api.call('catalogue.suggest', { words: typed }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
