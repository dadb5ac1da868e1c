/**
 * Turns an unchecked text (a header, an error message) into one that PostgreSQL stores unchanged: lone surrogates are
 * replaced, control characters except line feed and tab removed, and at most `mostCharacters` characters kept. Pure.
 */
export function storableText(text: string, mostCharacters: number): string {
  const kept = text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\P{Cc}\n\t]/gu, '')
  return kept.length <= mostCharacters ? kept : [...kept].slice(0, mostCharacters).join('')
}
