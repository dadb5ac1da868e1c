import type { SearchPageWords } from './search.zh.ts'

/** What the search page says besides its common words, in Japanese. */
export const search: SearchPageWords = {
  answeredFor: '「{typed}」は見つかりませんでした。「{search}」の結果を表示しています。',
  searchAsTyped: '「{typed}」のまま検索',
  openField: '検索欄を開く',
  nothingFoundAtAll: '別の言葉か、短い言葉をお試しください。',
}
