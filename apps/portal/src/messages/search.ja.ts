import type { SearchPageWords } from './search.zh.ts'

/** What the search page says of corrected words, in Japanese. */
export const search: SearchPageWords = {
  answeredFor: '「{typed}」は見つかりませんでした。「{search}」の結果を表示しています。',
  searchAsTyped: '「{typed}」のまま検索',
}
