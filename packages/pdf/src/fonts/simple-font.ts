import type { DictReader } from '../objects/reader.ts'
import { PdfName } from '../objects/values.ts'
import { findCodeOutlines } from './embedded-outlines.ts'
import { macRomanUpper, standardUpper, winAnsiUpper } from './encodings.data.ts'
import type { FontContext, FontStyle, ShownGlyph } from './font.ts'
import { findGlyphText } from './glyph-names.ts'
import { standardWidths } from './standard-widths.data.ts'
import { standardWidthsOf } from './standard-widths.ts'
import { dingbatEncoding, symbolEncoding } from './symbol-encodings.data.ts'

/** The glyphs of strings of a font whose codes are single bytes. ISO 32000-2, 9.6 */
export function simpleGlyphs(
  dict: DictReader,
  texts: ReadonlyMap<number, string>,
  style: FontStyle,
  context: FontContext,
): (bytes: Uint8Array) => ShownGlyph[] {
  const { fontTables } = context.lent
  const outlineOf = findCodeOutlines(dict, context)
  const own = ownEncoding(dict)
  const differences = readDifferences(dict)
  const encoding = dict.dictionary('Encoding')?.name('BaseEncoding') ?? dict.name('Encoding')
  const nameOf = (code: number): string | undefined => differences.get(code) ?? own?.names[code - 0x20]
  const textOf = (code: number): string | undefined => {
    const name = differences.get(code)
    if (name !== undefined) return findGlyphText(name, fontTables?.glyphNames)
    return own ? own.characters[code - 0x20] : encodedText(code, encoding ?? usualEncoding(dict))
  }
  const first = dict.integer('FirstChar') ?? 0
  const widths = dict.numbers('Widths')
  const missing = dict.dictionary('FontDescriptor')?.number('MissingWidth')
  const standardWidth = standardWidthsOf(style)
  const widthOf = (code: number, text: string | undefined): number =>
    widths?.[code - first] ?? missing ?? own?.widths[code - 0x20] ?? standardWidth(text ?? '')
  return bytes =>
    Array.from(bytes, code => {
      const text = texts.get(code) ?? textOf(code)
      const outline = outlineOf?.(code, textOf(code), differences.get(code))
      return { code, text, name: nameOf(code), width: widthOf(code, text), isSpace: code === 32, outline }
    })
}

/** Codes whose glyph names are in `/Differences`. ISO 32000-2, 9.6.5.1 */
function readDifferences(dict: DictReader): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const entry of dict.dictionary('Encoding')?.values('Differences') ?? []) {
    if (typeof entry === 'number') code = entry
    else if (entry instanceof PdfName && code < 256) names.set(code++, entry.text)
  }
  return names
}

/** Codes from 0x20 on of a font with a built-in encoding. */
interface OwnEncoding {
  readonly names: readonly (string | undefined)[]
  readonly characters: readonly (string | undefined)[]
  readonly widths: readonly number[]
}

/** The built-in encodings of Symbol and Zapf Dingbats. ISO 32000-2, D.5 and D.6 */
function ownEncoding(dict: DictReader): OwnEncoding | undefined {
  const name = (dict.name('BaseFont') ?? '').replace(/^[A-Z]{6}\+/, '')
  if (/^Symbol($|[,-])/.test(name)) return splitEncoding(symbolEncoding, standardWidths.symbol)
  if (/^ZapfDingbats/.test(name)) return splitEncoding(dingbatEncoding, standardWidths.dingbats)
  return undefined
}

function splitEncoding(encoding: string, widths: string): OwnEncoding {
  const pairs = encoding
    .split(' ')
    .map(pair => (pair === '-' ? [] : [pair.slice(0, pair.indexOf('=', 1)), pair]))
  return {
    names: pairs.map(([name]) => name),
    characters: pairs.map(([name, pair]) =>
      name === 'space' ? ' ' : name === undefined ? undefined : pair?.slice(name.length + 1),
    ),
    widths: widths.split(' ').map(Number),
  }
}

/** The default encoding of a font. ISO 32000-2, 9.6.5 */
function usualEncoding(dict: DictReader): string {
  return dict.name('Subtype') === 'TrueType' ? 'WinAnsiEncoding' : 'StandardEncoding'
}

/** Text of a code in a predefined encoding, by default WinAnsi. ISO 32000-2, D.2 */
function encodedText(code: number, encoding: string): string | undefined {
  if (code < 0x20) return undefined
  switch (encoding) {
    case 'MacRomanEncoding':
      return code < 0x80 ? String.fromCharCode(code) : macRomanUpper.charAt(code - 0x80)
    case 'StandardEncoding':
      if (code === 0x27) return '’'
      if (code === 0x60) return '‘'
      return code < 0x7f ? String.fromCharCode(code) : standardUpper.charAt(code - 0xa1).trim() || undefined
    default:
      return code >= 0x80 && code < 0xa0 ? winAnsiUpper.charAt(code - 0x80) : String.fromCharCode(code)
  }
}
