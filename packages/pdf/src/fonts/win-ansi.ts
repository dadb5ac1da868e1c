import { winAnsiUpper } from './encodings.data.ts'

/** Codes 0x80 to 0x9F; a bullet stands for those that are not used, but for its own one. */
const upperCodes: ReadonlyMap<string, number> = new Map(
  [...winAnsiUpper].flatMap((character, i): [string, number][] =>
    character === '•' && i !== 0x15 ? [] : [[character, 0x80 + i]],
  ),
)

/** The code of a character in WinAnsiEncoding; undefined for one it does not have. ISO 32000-2, D.2 */
export function winAnsiCode(character: string): number | undefined {
  const unicode = character.codePointAt(0) ?? 0
  const isLatin = (unicode >= 0x20 && unicode < 0x7f) || (unicode >= 0xa0 && unicode <= 0xff)
  return isLatin ? unicode : upperCodes.get(character)
}

/** The text in WinAnsiEncoding; undefined when it has a character that encoding does not have. */
export function encodeWinAnsi(text: string): Uint8Array | undefined {
  const codes: number[] = []
  for (const character of text) {
    const code = winAnsiCode(character)
    if (code === undefined) return undefined
    codes.push(code)
  }
  return Uint8Array.from(codes)
}
