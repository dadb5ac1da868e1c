/** A part of a page that the search can find; `build/search-index.ts` writes them. */
export interface SearchRecord {
  readonly page: string
  readonly heading: string
  readonly address: string
  readonly text: string
}

/**
 * The records that contain every word of a query, best first: a word counts most as a whole heading, then as its beginning,
 * inside it, in the title of the page, and least in the text. Upper and lower case are the same.
 */
export function findHits(records: readonly SearchRecord[], query: string, most = 12): SearchRecord[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return records
    .map(record => ({ record, score: scoreOf(record, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ record }) => record)
}

/** 0 if a word is missing. */
function scoreOf({ heading, page, text }: SearchRecord, words: readonly string[]): number {
  const [headingText, pageText, body] = [heading.toLowerCase(), page.toLowerCase(), text.toLowerCase()]
  let sum = 0
  for (const word of words) {
    const score =
      headingText === word
        ? 100
        : headingText.startsWith(word)
          ? 40
          : headingText.includes(word)
            ? 20
            : pageText.includes(word)
              ? 8
              : body.includes(word)
                ? 2
                : 0
    if (score === 0) return 0
    sum += score
  }
  // Among equal ones the page itself comes before its parts, and a short heading before a long one.
  return sum + (heading === page ? 5 : 0) + 1 / (heading.length + 1)
}
