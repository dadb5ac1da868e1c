import type { SearchPageWords } from './search.zh.ts'

/** What the search page says besides its common words, in English. */
export const search: SearchPageWords = {
  answeredFor: 'Nothing has “{typed}”. These are the results for “{search}”.',
  searchAsTyped: 'Search for “{typed}” anyway',
  openField: 'Open the search field',
  nothingFoundAtAll: 'Try another or a shorter word.',
}
