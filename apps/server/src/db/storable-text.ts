/**
 * A text nobody checked (a header, the words of an error) as the database keeps it and gives it back: halves of characters
 * are replaced, control characters but line feed and tab left out, at most `mostCharacters` kept. Pure.
 */
export function storableText(text: string, mostCharacters: number): string {
  const kept = text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\P{Cc}\n\t]/gu, '')
  return kept.length <= mostCharacters ? kept : [...kept].slice(0, mostCharacters).join('')
}
