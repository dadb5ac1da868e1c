/**
 * Prepares a password with SASLprep: non-ASCII spaces become a space, invisible characters are removed, the rest is
 * normalised (NFKC). Characters that SASLprep forbids are kept, because the password is only checked. RFC 4013; ISO
 * 32000-2, 7.6.4.3.3
 */
export function saslprep(password: string): string {
  const mapped = password.replaceAll(oddSpaces, ' ').replaceAll(invisible, '')
  return Array.from(mapped, character => asIn32[character] ?? character)
    .join('')
    .normalize('NFKC')
}

/** RFC 3454, table C.1.2 */
const oddSpaces = /[\xa0\u1680\u2000-\u200b\u202f\u205f\u3000]/g

/** Characters whose normal form was corrected after Unicode 3.2, which RFC 3454 names, and that form. Unicode Corrigendum 4 */
const asIn32: Readonly<Record<string, string>> = {
  '\u{2f868}': '\u{2136a}',
  '\u{2f874}': '\u5f33',
  '\u{2f91f}': '\u43ab',
  '\u{2f95f}': '\u7aae',
  '\u{2f9bf}': '\u4d57',
}

/** RFC 3454, table B.1 */
const invisible = /\xad|\u034f|\u1806|[\u180b-\u180d]|\u200c|\u200d|\u2060|\ufeff|[\ufe00-\ufe0f]/g
