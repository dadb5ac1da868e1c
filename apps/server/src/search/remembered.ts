import { LRUCache } from 'lru-cache'

const mostKept = 20_000

/** Caches the results of a function of words: the same few thousand words make up most of any text. */
export function remembered<W extends string>(
  make: (word: W) => readonly string[],
): (word: W) => readonly string[] {
  const kept = new LRUCache<W, readonly string[]>({ max: mostKept, memoMethod: word => make(word) })
  return word => kept.memo(word)
}
