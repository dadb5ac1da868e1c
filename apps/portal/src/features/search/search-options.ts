/** What the search field offers: the reader's own last searches and what the server suggests. Pure. */
import type { Suggestion } from '@lectern/contract'

/** One thing to search for. */
export interface SearchOption {
  readonly text: string
  readonly from: 'last' | Suggestion['field']
  /** The text in parts, those typed marked. */
  readonly parts: Suggestion['snippet']
}

/** Own searches shown beside suggestions. */
const mostLastBeside = 3

/**
 * Without typed words all last searches; with some, those last ones that contain them, then the suggestions.
 * Nothing stands there twice, nor does what is typed.
 */
export function searchOptions(
  typed: string,
  last: readonly string[],
  suggested: readonly Suggestion[],
): readonly SearchOption[] {
  const wanted = typed.trim()
  const own = last.flatMap(text => ownOption(text, wanted))
  if (wanted === '') return own
  const seen = new Set([folded(wanted)])
  return [
    ...own.slice(0, mostLastBeside),
    ...suggested.map(({ text, field, snippet }): SearchOption => ({ text, from: field, parts: snippet })),
  ].filter(({ text }) => {
    const isNew = !seen.has(folded(text))
    seen.add(folded(text))
    return isNew
  })
}

function ownOption(text: string, wanted: string): readonly SearchOption[] {
  const at = folded(text).indexOf(folded(wanted))
  if (at < 0) return []
  const end = at + wanted.length
  const parts = [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ].filter(part => part.text !== '')
  return [{ text, from: 'last', parts }]
}

/** Letters count as the same in both cases, where both are as long. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}
