import { latinFromBytes } from '../bytes/latin.ts'

/** The contents of a Type 1 program that are needed to draw its glyphs. */
export interface Type1Program {
  /** The charstring of each glyph, in order. */
  readonly charStrings: ReadonlyMap<string, Uint8Array>
  readonly subroutines: ReadonlyMap<number, Uint8Array>
  /** Maps glyph space to units of the font size. */
  readonly unit: number
  /** Glyph names by code of the built-in encoding; empty for StandardEncoding. */
  readonly codes: ReadonlyMap<number, string>
}

/** Initial keys of the encryption. Adobe Type 1 Font Format, 7.1 and 7.3 */
const [programKey, charStringKey] = [55_665, 4330] as const
/** Random bytes at the beginning of the encrypted portion; for charstrings the program states their number. */
const leadingBytes = 4
const maxGlyphs = 20_000

/** Reads a program; undefined if it has no encrypted portion with charstrings. Adobe Type 1 Font Format, 2 and 7 */
export function readType1Program(bytes: Uint8Array): Type1Program | undefined {
  const text = latinFromBytes(bytes)
  const at = text.indexOf('eexec')
  if (at < 0) return undefined
  const hidden = unmixed(hiddenPart(bytes, text, at + 5), programKey, leadingBytes)
  const hiddenText = latinFromBytes(hidden)
  const begin = hiddenText.indexOf('/CharStrings')
  if (begin < 0) return undefined
  const leading = Number(/\/lenIV\s+(-?\d+)/.exec(hiddenText)?.[1] ?? leadingBytes)
  const stringAt = (start: number, length: number): Uint8Array => {
    const mixed = hidden.subarray(start, start + length)
    return leading < 0 ? mixed : unmixed(mixed, charStringKey, leading)
  }
  const subroutines = new Map<number, Uint8Array>()
  eachString(hiddenText.slice(0, begin), /dup\s+(\d+)\s+(\d+)\s+\S+\s/g, 0, (name, start, length) => {
    subroutines.set(Number(name), stringAt(start, length))
  })
  const charStrings = new Map<string, Uint8Array>()
  const first = hiddenText.indexOf('begin', begin)
  eachString(hiddenText, /\/([^\s/]+)\s+(\d+)\s+\S+\s/g, first < 0 ? begin : first, (name, start, length) => {
    charStrings.set(name, stringAt(start, length))
  })
  const clear = text.slice(0, at)
  const codes = new Map<number, string>()
  for (const [, code, name] of clear.matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g))
    codes.set(Number(code), name ?? '')
  const unit = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(clear)?.[1]) || 0.001
  return charStrings.size === 0 ? undefined : { charStrings, subroutines, unit, codes }
}

/** The data after `eexec`: binary or hexadecimal. */
function hiddenPart(bytes: Uint8Array, text: string, from: number): Uint8Array {
  let start = from
  while (/\s/.test(text.charAt(start))) start++
  if (!/^[\dA-Fa-f]{4}/.test(text.slice(start, start + 4))) return bytes.subarray(start)
  const digits = text.slice(start).replaceAll(/[^\dA-Fa-f]/g, '')
  return Uint8Array.from({ length: digits.length >> 1 }, (_, i) =>
    Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16),
  )
}

/** Decrypts with the published keys. Adobe Type 1 Font Format, 7.1 */
function unmixed(mixed: Uint8Array, key: number, leading: number): Uint8Array {
  let state = key
  const plain = mixed.map(byte => {
    const value = byte ^ (state >> 8)
    state = ((byte + state) * 52_845 + 22_719) & 0xffff
    return value
  })
  return plain.subarray(leading)
}

/** Visits binary strings, each preceded by its name and length. */
function eachString(
  text: string,
  pattern: RegExp,
  from: number,
  take: (name: string, start: number, length: number) => void,
): void {
  pattern.lastIndex = from
  for (let count = 0; count < maxGlyphs; count++) {
    const found = pattern.exec(text)
    if (!found) return
    const length = Number(found[2])
    take(found[1] ?? '', pattern.lastIndex, length)
    pattern.lastIndex += length
  }
}
