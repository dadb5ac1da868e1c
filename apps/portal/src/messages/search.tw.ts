import type { SearchPageWords } from './search.zh.ts'

/** What the search page says besides its common words, in Traditional Chinese. */
export const search: SearchPageWords = {
  answeredFor: '沒有找到「{typed}」，以下是「{search}」的結果。',
  searchAsTyped: '仍要搜尋「{typed}」',
  openField: '開啟搜尋框',
  nothingFoundAtAll: '請換一個詞，或用更短的詞。',
}
