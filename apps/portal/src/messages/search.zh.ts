/** What the search page says of corrected words, in Simplified Chinese: the source of the keys. */
export const search = {
  answeredFor: '没有找到“{typed}”，以下是“{search}”的结果。',
  searchAsTyped: '仍然搜索“{typed}”',
}

export type SearchPageWords = Readonly<Record<keyof typeof search, string>>
