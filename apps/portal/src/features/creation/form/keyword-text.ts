import { limits } from './work-values.ts'

/** What became of a typed text. */
export interface ReadKeywords {
  readonly keywords: readonly string[]
  /** Why words were left out, if any were. */
  readonly fault?: 'keywordTooLong' | 'keywordsTooMany'
}

/**
 * The keywords of typed or pasted words, each of which may contain several separated by `#` (also the full-width one).
 * Words are trimmed and kept once, however they are capitalised. Too long and surplus words are left out. Pure.
 */
export function readKeywords(typed: readonly string[]): ReadKeywords {
  const known = new Set<string>()
  const words = typed
    .flatMap(text => text.split(/[#＃\n]/))
    .map(word => word.replaceAll(/\s+/g, ' ').trim())
    .filter(word => word !== '' && !known.has(word.toLowerCase()) && known.add(word.toLowerCase()))
  const fitting = words.filter(word => [...word].length <= limits.keyword)
  const keywords = fitting.slice(0, limits.keywords)
  if (fitting.length < words.length) return { keywords, fault: 'keywordTooLong' }
  return keywords.length < fitting.length ? { keywords, fault: 'keywordsTooMany' } : { keywords }
}
