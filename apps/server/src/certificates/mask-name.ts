/** Signs with which names begin whose family name comes first, also if they are written with spaces. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * A holder's name for strangers: the family name is shown, the rest is masked. In names with spaces it is the last word, in East
 * Asian ones the first; in names without a space it is the first character, so of a single word in an alphabet only a letter is shown.
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [start = ''] = words
  if (words.length > 1) return eastAsian.test(start) ? `${start} ${mask}` : `${mask} ${words.at(-1)}`
  const [first = ''] = start
  return `${first}${mask}`
}

/** Its length says nothing about the name. */
const mask = '**'
