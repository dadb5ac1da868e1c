/**
 * Prepares a password with SASLprep: non-ASCII spaces become a space, invisible characters are removed, the rest is
 * normalised (NFKC). Characters that SASLprep forbids are kept, because the password is only checked. RFC 4013; ISO
 * 32000-2, 7.6.4.3.3
 */
export function saslprep(password: string): string {
  let mapped = ''
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0
    if (isOddSpace(code)) mapped += ' '
    else if (!isInvisible(code)) mapped += character
  }
  return mapped.normalize('NFKC')
}

/** RFC 3454, table C.1.2 */
function isOddSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    [0x202f, 0x205f, 0x3000].includes(code)
  )
}

/** RFC 3454, table B.1 */
function isInvisible(code: number): boolean {
  return (
    [0xad, 0x34f, 0x1806, 0x180b, 0x180c, 0x180d, 0x200c, 0x200d, 0x2060, 0xfeff].includes(code) ||
    (code >= 0xfe00 && code <= 0xfe0f)
  )
}
