/** What the search page says besides its common words, in Simplified Chinese: the source of the keys. */
export const search = {
  answeredFor: '没有找到“{typed}”，以下是“{search}”的结果。',
  searchAsTyped: '仍然搜索“{typed}”',
  openField: '打开搜索框',
  nothingFoundAtAll: '请换一个词，或用更短的词。',
}

export type SearchPageWords = Readonly<Record<keyof typeof search, string>>
