import { accents, namedGlyphs } from './encodings.data.ts'

/**
 * The text a glyph name stands for: a letter, a letter with an accent, a name of the standard sets, `uniXXXX` or
 * `uXXXXX`; what follows a point does not count. Undefined when unknown.
 * ISO 32000-2, 9.10.2
 */
export function findGlyphText(name: string): string | undefined {
  const plain = name.includes('.') ? name.slice(0, name.indexOf('.')) : name
  if (plain.length === 1) return plain
  const named = namedGlyphs.get(plain)
  if (named) return named
  const accent = accents.get(plain.slice(1))
  if (accent) return (plain.charAt(0) + accent).normalize('NFC')
  const digits = plain.startsWith('uni') ? plain.slice(3, 7) : plain.startsWith('u') ? plain.slice(1) : ''
  const code = digits.length >= 4 && digits.length <= 6 ? Number.parseInt(digits, 16) : Number.NaN
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
