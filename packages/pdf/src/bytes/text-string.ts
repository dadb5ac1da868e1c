import { latinFromBytes } from './latin.ts'
import { pdfDocDifferences } from './pdf-doc-encoding.data.ts'

const codeOfCharacter: ReadonlyMap<string, number> = new Map(
  [...pdfDocDifferences].map(([code, text]) => [text, code]),
)

/**
 * Decodes a text string. Its first bytes decide the encoding: FE FF is UTF-16BE, FF FE the UTF-16LE that some
 * producers write contrary to the standard, EF BB BF is UTF-8, anything else PDFDocEncoding. Language escapes (U+001B
 * … U+001B) are removed; an odd last byte is dropped.
 * ISO 32000-2, 7.9.2.2
 */
export function textFromBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return withoutLanguageEscapes(utf16(bytes, 1, 0))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withoutLanguageEscapes(utf16(bytes, 0, 1))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return withoutLanguageEscapes(textFromUtf8(bytes.subarray(3)))
  }
  return textFromPdfDoc(bytes)
}

/** Text of PDFDocEncoding bytes; undefined codes become U+FFFD. ISO 32000-2, D.3 */
function textFromPdfDoc(bytes: Uint8Array): string {
  return latinFromBytes(bytes).replace(special, characterOf)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes that differ from Latin-1 include control characters.
const special = /[\x18-\x1f\x7f-\xa0\xad]/g

function characterOf(character: string): string {
  const code = character.charCodeAt(0)
  return (
    pdfDocDifferences.get(code) ?? (code === 0x7f || code === 0x9f || code === 0xad ? '\ufffd' : character)
  )
}

/** PDFDocEncoding of the text; undefined if it cannot encode a character. ISO 32000-2, D.3 */
export function findPdfDocBytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const special = codeOfCharacter.get(text.charAt(i))
    if (special !== undefined) bytes[i] = special
    else if (unit < 0x18 || (unit > 0x1f && unit < 0x7f) || (unit > 0xa0 && unit < 0x100 && unit !== 0xad))
      bytes[i] = unit
    else return undefined
  }
  return bytes
}

/**
 * Encodes a text string: PDFDocEncoding if possible, otherwise UTF-16BE with a byte order mark. Text whose
 * PDFDocEncoding would begin like a byte order mark is written as UTF-16BE too.
 * ISO 32000-2, 7.9.2.2
 */
export function bytesFromText(text: string): Uint8Array {
  const plain = findPdfDocBytes(text)
  if (plain && !beginsLikeMark(plain)) return plain
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes[0] = 0xfe
  bytes[1] = 0xff
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes[2 + i * 2] = unit >> 8
    bytes[3 + i * 2] = unit & 0xff
  }
  return bytes
}

/** UTF-8 bytes of the text; a lone surrogate becomes U+FFFD. */
export function utf8FromText(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0xfffd
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      )
  }
  return Uint8Array.from(bytes)
}

/** Text of UTF-8 bytes; invalid bytes become U+FFFD. */
export function textFromUtf8(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i++] ?? 0
    const following = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : -1
    let code = following === 0 ? lead : lead & (0x3f >> following)
    let taken = 0
    while (taken < following && ((bytes[i] ?? 0) & 0xc0) === 0x80) {
      code = (code << 6) | ((bytes[i++] ?? 0) & 0x3f)
      taken++
    }
    text += taken === following && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  }
  return text
}

function utf16(bytes: Uint8Array, lowAt: 0 | 1, highAt: 0 | 1): string {
  let text = ''
  for (let i = 2; i + 1 < bytes.length; i += 2) {
    text += String.fromCharCode(((bytes[i + highAt] ?? 0) << 8) | (bytes[i + lowAt] ?? 0))
  }
  return text
}

function withoutLanguageEscapes(text: string): string {
  return text.includes('\u001b')
    ? text
        .split('\u001b')
        .filter((_, index) => index % 2 === 0)
        .join('')
    : text
}

function beginsLikeMark(bytes: Uint8Array): boolean {
  const [a, b, c] = bytes
  return (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe) || (a === 0xef && b === 0xbb && c === 0xbf)
}
