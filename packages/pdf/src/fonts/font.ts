import type { WarningLog } from '../errors.ts'
import type { PipelineResult } from '../filters/pipeline.ts'
import type { DictReader, Resolver } from '../objects/reader.ts'
import { PdfName, type PdfStream } from '../objects/values.ts'
import { compositeGlyphs, firstDescendant } from './composite-font.ts'
import { macRomanUpper, standardUpper, winAnsiUpper } from './encodings.data.ts'
import { noteFontFaults } from './font-check.ts'
import { findGlyphText } from './glyph-names.ts'
import type { TextEncoding } from './predefined-maps.ts'
import { sansWidths, serifWidths } from './standard-widths.data.ts'
import { readToUnicode } from './to-unicode.ts'

/** A character of a string as a font shows it. */
export interface ShownGlyph {
  readonly code: number
  /** Undefined when the font does not tell. */
  readonly text: string | undefined
  /** Name of the glyph, for fonts whose encoding names them. */
  readonly name: string | undefined
  /** Advance in thousandths of the font size. */
  readonly width: number
  /** Whether word spacing applies: the single byte 32. */
  readonly isSpace: boolean
}

/** A font as far as it takes to say which text it shows where. Outlines are not read. */
export interface TextFont {
  readonly family: 'sans-serif' | 'serif' | 'monospace'
  readonly isBold: boolean
  readonly isItalic: boolean
  /** The font's own dictionary, for Type 3 fonts, whose glyphs are content streams. */
  readonly type3: DictReader | undefined
  glyphs(bytes: Uint8Array): ShownGlyph[]
}

/** Text of bytes in an encoding that only hosts have tables of; undefined when they are none. */
export type DecodeText = (encoding: TextEncoding, bytes: Uint8Array) => string | undefined

/** What reading a font needs of the document. */
export interface FontContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => PipelineResult
  readonly warnings: WarningLog
  /** Text of bytes in an encoding of East Asia, from the host, which has the tables. */
  readonly decodeText?: DecodeText | undefined
}

/** Reads a font dictionary. ISO 32000-2, 9.6 and 9.7 */
export function readFont(dict: DictReader, context: FontContext): TextFont {
  const subtype = dict.name('Subtype')
  noteFontFaults(dict, context.warnings)
  const toUnicode = dict.stream('ToUnicode')
  const texts = toUnicode ? readToUnicode(context.decode(toUnicode).bytes) : new Map<number, string>()
  const style = readStyle(dict, context.resolver)
  const glyphs =
    subtype === 'Type0' ? compositeGlyphs(dict, texts, context) : simpleGlyphs(dict, texts, style)
  return { ...style, type3: subtype === 'Type3' ? dict : undefined, glyphs }
}

type Style = Pick<TextFont, 'family' | 'isBold' | 'isItalic'>

/** Name and flags tell the look. ISO 32000-2, Table 121 */
function readStyle(dict: DictReader, resolver: Resolver): Style {
  const descendant = firstDescendant(dict, resolver)
  const descriptor = (descendant ?? dict).dictionary('FontDescriptor')
  const name = (dict.name('BaseFont') ?? descriptor?.name('FontName') ?? '').toLowerCase()
  const flags = descriptor?.integer('Flags') ?? 0
  const isMono = (flags & 1) !== 0 || name.includes('courier') || name.includes('mono')
  const isSerif =
    (flags & 2) !== 0 || name.includes('times') || (name.includes('serif') && !name.includes('sans'))
  return {
    family: isMono ? 'monospace' : isSerif ? 'serif' : 'sans-serif',
    isBold: name.includes('bold') || (flags & 0x40000) !== 0,
    isItalic: name.includes('italic') || name.includes('oblique') || (flags & 64) !== 0,
  }
}

function simpleGlyphs(
  dict: DictReader,
  texts: ReadonlyMap<number, string>,
  style: Style,
): TextFont['glyphs'] {
  const names = readDifferences(dict)
  const encoding = dict.dictionary('Encoding')?.name('BaseEncoding') ?? dict.name('Encoding')
  const first = dict.integer('FirstChar') ?? 0
  const widths = dict.numbers('Widths')
  const missing = dict.dictionary('FontDescriptor')?.number('MissingWidth')
  const widthOf = (code: number): number => {
    const given = widths?.[code - first] ?? missing
    if (given !== undefined) return given
    if (style.family === 'monospace') return 600
    return (style.family === 'serif' ? serifWidths : sansWidths)[code - 0x20] ?? 556
  }
  return bytes =>
    [...bytes].map(code => {
      const name = names.get(code)
      const text = texts.get(code) ?? (name === undefined ? encodedText(code, encoding) : findGlyphText(name))
      return { code, text, name, width: widthOf(code), isSpace: code === 32 }
    })
}

/** Codes whose glyph the font names itself. ISO 32000-2, 9.6.5.1 */
function readDifferences(dict: DictReader): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const entry of dict.dictionary('Encoding')?.values('Differences') ?? []) {
    if (typeof entry === 'number') code = entry
    else if (entry instanceof PdfName) names.set(code++, entry.text)
  }
  return names
}

/** Text of a code in a predefined encoding, WinAnsi where none is named. ISO 32000-2, D.2 */
function encodedText(code: number, encoding: string | undefined): string | undefined {
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
