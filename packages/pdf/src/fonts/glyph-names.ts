import { once } from '../objects/once.ts'
import { accents, namedGlyphs } from './encodings.data.ts'
import { dingbatEncoding, symbolEncoding } from './symbol-encodings.data.ts'

const maxParts = 16

/**
 * The text of a glyph name. Components separated by `_` are concatenated, the part after a period is ignored; a
 * component is a name of the list or `uniXXXX…` or `uXXXXX`. Undefined if unknown, as for `.notdef`. `list` is the
 * full Adobe Glyph List if the host has loaded it; otherwise only the names of the standard character sets are known.
 * ISO 32000-2, 9.10.2; Adobe Glyph List Specification, 2
 */
export function findGlyphText(name: string, list?: ReadonlyMap<string, string>): string | undefined {
  const plain = name.includes('.') ? name.slice(0, name.indexOf('.')) : name
  if (plain === '') return undefined
  const whole = findPartText(plain, list)
  if (whole !== undefined || !plain.includes('_')) return whole
  const parts = plain
    .split('_')
    .slice(0, maxParts)
    .map(part => findPartText(part, list))
  return parts.some(part => part === undefined) ? undefined : parts.join('')
}

function findPartText(part: string, list: ReadonlyMap<string, string> | undefined): string | undefined {
  if (part.length === 1) return part
  const named = list?.get(part) ?? namedGlyphs.get(part) ?? symbolGlyphs().get(part)
  if (named !== undefined) return named
  const accent = accents.get(part.slice(1))
  if (accent) return (part.charAt(0) + accent).normalize('NFC')
  return findNumberedText(part)
}

/** `uni` and groups of four digits, without surrogates; `u` and four to six digits, a code point. */
function findNumberedText(part: string): string | undefined {
  if (/^uni([0-9A-Fa-f]{4})+$/.test(part)) {
    const units = (part.slice(3).match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16))
    return units.some(unit => unit >= 0xd800 && unit <= 0xdfff) ? undefined : String.fromCharCode(...units)
  }
  if (!/^u[0-9A-Fa-f]{4,6}$/.test(part)) return undefined
  const code = Number.parseInt(part.slice(1), 16)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}

/** Greek letters, mathematical symbols and dingbats, from the encodings of the symbolic fonts. */
const symbolGlyphs = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      [...symbolEncoding.split(' '), ...dingbatEncoding.split(' ')].flatMap(pair => {
        const at = pair.indexOf('=', 1)
        const [name, text] = [pair.slice(0, at), pair.slice(at + 1)]
        return at < 0 || name === 'space' ? [] : [[name, text] as const]
      }),
    ),
)
