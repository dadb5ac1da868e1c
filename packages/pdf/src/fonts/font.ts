import type { WarningLog } from '../errors.ts'
import type { PipelineResult } from '../filters/pipeline.ts'
import type { DictReader, Resolver } from '../objects/reader.ts'
import type { PdfStream } from '../objects/values.ts'
import type { VerticalMetrics } from './cid-widths.ts'
import { compositeGlyphs, firstDescendant } from './composite-font.ts'
import type { FontTables } from './font-tables.ts'
import type { TextEncoding } from './predefined-maps.ts'
import { simpleGlyphs } from './simple-font.ts'
import { readToUnicode } from './to-unicode.ts'
import type { OutlineSegment } from './truetype-outlines.ts'

/** A character of a string as shown in a font. */
export interface ShownGlyph {
  readonly code: number
  /** Undefined if unknown. */
  readonly text: string | undefined
  /** Glyph name, for fonts whose encoding has names. */
  readonly name: string | undefined
  /** Advance in thousandths of the font size. */
  readonly width: number
  /** Whether word spacing applies: the single byte 32. */
  readonly isSpace: boolean
  /** Its outline in the embedded program, in units of the font size; undefined if unknown. */
  readonly outline?: readonly OutlineSegment[] | undefined
  /** Its position in vertical text; undefined in horizontal text. */
  readonly vertical?: VerticalMetrics
}

/** The style of a font, as far as a font on the screen can imitate it. */
export interface FontStyle {
  readonly family: 'sans-serif' | 'serif' | 'monospace' | 'symbol' | 'dingbats'
  readonly isBold: boolean
  readonly isItalic: boolean
}

/** A font with the data needed to find and place the text of strings, and the outlines of embedded programs. */
export interface TextFont extends FontStyle {
  readonly isVertical: boolean
  /** The font's own dictionary, for Type 3 fonts, whose glyphs are content streams. */
  readonly type3: DictReader | undefined
  glyphs(bytes: Uint8Array): ShownGlyph[]
}

/** Decodes bytes in an encoding for which only the host has tables; undefined if they are invalid. */
export type DecodeText = (encoding: TextEncoding, bytes: Uint8Array) => string | undefined

/** What reading a font needs from the document. */
export interface FontContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => PipelineResult
  readonly warnings: WarningLog
  /** The host's decoder for East Asian encodings, and its tables. */
  readonly lent: { readonly decodeText?: DecodeText; readonly fontTables?: FontTables }
}

/** Reads a font dictionary. ISO 32000-2, 9.6 and 9.7 */
export function readFont(dict: DictReader, context: FontContext): TextFont {
  const subtype = dict.name('Subtype')
  context.lent.fontTables?.noteFaults?.(dict, context.warnings)
  const toUnicode = dict.stream('ToUnicode')
  const texts = toUnicode ? readToUnicode(context.decode(toUnicode).bytes) : new Map<number, string>()
  const style = readStyle(dict, context.resolver)
  const font = { ...style, type3: subtype === 'Type3' ? dict : undefined }
  return subtype === 'Type0'
    ? { ...font, ...compositeGlyphs(dict, texts, context) }
    : { ...font, isVertical: false, glyphs: simpleGlyphs(dict, texts, style, context) }
}

/** The style according to name and flags. ISO 32000-2, Table 121 */
function readStyle(dict: DictReader, resolver: Resolver): FontStyle {
  const descendant = firstDescendant(dict, resolver)
  const descriptor = (descendant ?? dict).dictionary('FontDescriptor')
  const name = (dict.name('BaseFont') ?? descriptor?.name('FontName') ?? '').toLowerCase()
  const flags = descriptor?.integer('Flags') ?? 0
  const isMono = (flags & 1) !== 0 || name.includes('courier') || name.includes('mono')
  const isSerif =
    (flags & 2) !== 0 || name.includes('times') || (name.includes('serif') && !name.includes('sans'))
  return {
    family: findSignFamily(name) ?? (isMono ? 'monospace' : isSerif ? 'serif' : 'sans-serif'),
    isBold: name.includes('bold') || (flags & 0x40000) !== 0,
    isItalic: name.includes('italic') || name.includes('oblique') || (flags & 64) !== 0,
  }
}

/** The two standard fonts with symbols. ISO 32000-2, 9.6.2.2 */
function findSignFamily(name: string): 'symbol' | 'dingbats' | undefined {
  const plain = name.replace(/^[a-z]{6}\+/, '')
  if (plain.startsWith('zapfdingbats')) return 'dingbats'
  return /^symbol($|[,-])/.test(plain) ? 'symbol' : undefined
}
