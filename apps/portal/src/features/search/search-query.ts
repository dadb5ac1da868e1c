import { infiniteQueryOptions, keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { paging } from '../library/list-state.ts'
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
