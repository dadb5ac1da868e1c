import type { SearchPageWords } from './search.zh.ts'

/** What the search page says of corrected words, in English. */
export const search: SearchPageWords = {
  answeredFor: 'Nothing has “{typed}”. These are the results for “{search}”.',
  searchAsTyped: 'Search for “{typed}” anyway',
}
