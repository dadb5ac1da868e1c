/** Text as it stands on a page, made into text as people read and search it. Pure. */

/** More of one page than this is not searched; the longest real page has a tenth of it. */
const longestPage = 50_000

/** Scripts that are written without spaces: a line that ends within them goes on without one. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー、。，；：？！「」『』（）《》]'
const lineWithin = new RegExp(`(?<=${unspaced})\\n(?=${unspaced})`, 'gu')

/** Lines joined: words broken by a hyphen (U+00AD) are whole again, Han and Kana run on, all else gets one space. */
export function joinLines(text: string): string {
  return (
    text
      .slice(0, longestPage)
      // Thousands of marks on one letter are nothing to read, and take minutes to bring into order.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .replace(/\u00AD\s*/gu, '')
      // First each gap becomes one character: to look for a line's end in a long gap takes the square of its length.
      .replace(/\s+/gu, gap => (gap.includes('\n') ? '\n' : ' '))
      .replace(lineWithin, '')
      // PostgreSQL keeps neither zero bytes nor halves of a character; controls are nothing to read either.
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim()
  )
}
