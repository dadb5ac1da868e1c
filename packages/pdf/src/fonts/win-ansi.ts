import { winAnsiUpper } from './encodings.data.ts'

/** Codes 0x80 to 0x9F; unused codes are bullets, of which only the proper one is mapped. */
const upperCodes: ReadonlyMap<string, number> = new Map(
  [...winAnsiUpper].flatMap((character, i): [string, number][] =>
    character === '•' && i !== 0x15 ? [] : [[character, 0x80 + i]],
  ),
)

/** The code of a character in WinAnsiEncoding; undefined if it has none. ISO 32000-2, D.2 */
export function winAnsiCode(character: string): number | undefined {
  const unicode = character.codePointAt(0) ?? 0
  const isLatin = (unicode >= 0x20 && unicode < 0x7f) || (unicode >= 0xa0 && unicode <= 0xff)
  return isLatin ? unicode : upperCodes.get(character)
}

/** The text in WinAnsiEncoding; undefined if it contains a character that is not in that encoding. */
export function encodeWinAnsi(text: string): Uint8Array | undefined {
  const codes: number[] = []
  for (const character of text) {
    const code = winAnsiCode(character)
    if (code === undefined) return undefined
    codes.push(code)
  }
  return Uint8Array.from(codes)
}
