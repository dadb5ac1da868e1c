/** Options of the search field: the reader's recent searches and the server's suggestions. Pure functions. */
import type { Suggestion } from '@lectern/contract'

/** One thing to search for. */
export interface SearchOption {
  readonly text: string
  readonly from: 'last' | Suggestion['field']
  /** The text in parts; those that match the typed text are marked. */
  readonly parts: Suggestion['snippet']
}

/** Number of recent searches shown beside suggestions. */
const mostLastBeside = 3

/**
 * Without text: all recent searches. With text: recent searches that contain it, then the suggestions, without
 * duplicates and without the text itself.
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

/** Ignores case if that does not change the length. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}
