/** What was made of a word, kept: the same few thousand words make up most of any text. */
export function remembered<W extends string>(
  make: (word: W) => readonly string[],
): (word: W) => readonly string[] {
  const mostKept = 20_000
  const kept = new Map<W, readonly string[]>()
  return word => {
    const known = kept.get(word)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = make(word)
    kept.set(word, made)
    return made
  }
}
