/** Turns the text of a page into running text for reading and searching. Pure. */

/** Characters of one page that are indexed; the longest real page has a tenth of it. */
export const longestPage = 50_000

/** Characters of scripts without spaces: lines between two of them are joined without a space. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー、。，；：？！「」『』（）《》]'
const lineWithin = new RegExp(`(?<=${unspaced})\\n(?=${unspaced})`, 'gu')

/** Joins lines: hyphenated words (U+00AD) become whole, Han and Kana are joined directly, other lines with one space. */
export function joinLines(text: string): string {
  return (
    text
      .slice(0, longestPage)
      // Thousands of combining marks on one letter are no text, and normalizing them takes minutes.
      .replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1')
      .replace(/\u00AD\s*/gu, '')
      // Each run of white space becomes one character first: searching a long run for a line end takes quadratic time.
      .replace(/\s+/gu, gap => (gap.includes('\n') ? '\n' : ' '))
      .replace(lineWithin, '')
      // PostgreSQL stores neither NUL nor lone surrogates; other control characters are no text either.
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim()
  )
}
