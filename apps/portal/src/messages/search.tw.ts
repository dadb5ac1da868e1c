import type { SearchPageWords } from './search.zh.ts'

/** What the search page says of corrected words, in Traditional Chinese. */
export const search: SearchPageWords = {
  answeredFor: '沒有找到「{typed}」，以下是「{search}」的結果。',
  searchAsTyped: '仍要搜尋「{typed}」',
}
