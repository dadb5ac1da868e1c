import { textFromBytes, textFromUtf8 } from '../bytes/text-string.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import { PdfDict, PdfName, PdfStream, type PdfValue } from '../objects/values.ts'
import { type CharacterCode, type CharacterMap, identityMap, readCharacterMap } from './character-map.ts'
import { readCidWidths } from './cid-widths.ts'
import { glyphTextsOf } from './embedded-cmap.ts'
import { findEmbeddedProgram, programOutlines } from './embedded-outlines.ts'
import type { FontContext, ShownGlyph } from './font.ts'
import { findPredefinedMap, type PredefinedMap } from './predefined-maps.ts'

const maxMapDepth = 4

/** The glyphs of strings in a composite font. */
export interface CompositeGlyphs {
  readonly isVertical: boolean
  glyphs(bytes: Uint8Array): ShownGlyph[]
}

/**
 * The glyphs of strings of a composite font. Codes and CIDs come from its CMap; text comes from ToUnicode, or the
 * font's character collection, or the encoding of the CMap, or the embedded program.
 * ISO 32000-2, 9.7 and 9.10.2
 */
export function compositeGlyphs(
  dict: DictReader,
  texts: ReadonlyMap<number, string>,
  context: FontContext,
): CompositeGlyphs {
  const { map, encoding, hasGlyphs } = readEncoding(dict, context)
  const descendant = firstDescendant(dict, context.resolver)
  const widths = readCidWidths(descendant, context.resolver)
  const program = findEmbeddedProgram(descendant?.dictionary('FontDescriptor'), context)
  const glyphOf = findGlyphMap(descendant, context)
  const textOfCid = findCidTexts(descendant, context, program, glyphOf)
  const outlines = hasGlyphs ? programOutlines(program, context) : undefined
  /** Without the tables from codes to CIDs, codes of one byte are assumed to be half as wide as others. */
  const widthOf = (code: CharacterCode): number =>
    hasGlyphs ? widths.of(map.cidOf(code)) : code.code < 0x100 ? 500 : widths.fallback
  const textOf = (code: CharacterCode, bytes: Uint8Array): string | undefined => {
    const known = texts.get(code.code) ?? (hasGlyphs ? textOfCid(map.cidOf(code)) : undefined)
    if (known !== undefined) return known
    switch (encoding) {
      case undefined:
        return undefined
      case 'code':
        return code.code <= 0x10ffff ? String.fromCodePoint(code.code) : undefined
      case 'utf-16be':
        return textFromBytes(Uint8Array.of(0xfe, 0xff, ...bytes))
      case 'utf-8':
        return textFromUtf8(bytes)
      default:
        return context.lent.decodeText?.(encoding, bytes)
    }
  }
  const glyphs = (bytes: Uint8Array): ShownGlyph[] => {
    const shown: ShownGlyph[] = []
    for (let at = 0; at < bytes.length; ) {
      const code = map.codeAt(bytes, at)
      const text = textOf(code, bytes.subarray(at, at + code.length))
      const isSpace = code.length === 1 && code.code === 32
      const cid = map.cidOf(code)
      const outline = outlines?.find(outlines.glyphOfCid?.(cid) ?? glyphOf(cid))
      const glyph = { code: code.code, text, name: undefined, width: widthOf(code), isSpace, outline }
      shown.push(map.isVertical ? { ...glyph, vertical: widths.verticalOf(map.cidOf(code)) } : glyph)
      at += code.length
    }
    return shown
  }
  return { isVertical: map.isVertical, glyphs }
}

/** The font's CMap: a predefined name, or a stream, which may be based on another. ISO 32000-2, 9.7.5 */
function readEncoding(dict: DictReader, context: FontContext): PredefinedMap {
  const value = dict.value('Encoding')
  const found = findMap(value, context, 0)
  if (!found) context.warnings.note('encoding-unknown', 'an unknown character map')
  return found ?? { map: identityMap, encoding: undefined, hasGlyphs: true }
}

function findMap(value: PdfValue, context: FontContext, depth: number): PredefinedMap | undefined {
  if (value instanceof PdfName) return findPredefinedMap(value.text, context.lent.fontTables?.collections)
  if (!(value instanceof PdfStream) || depth > maxMapDepth) return undefined
  const dict = new DictReader(value.dict, context.resolver)
  const base = findMap(dict.value('UseCMap'), context, depth + 1)
  const isVertical = (dict.integer('WMode') ?? (base?.map.isVertical ? 1 : 0)) === 1
  const map: CharacterMap = readCharacterMap(context.decode(value).bytes, { base: base?.map, isVertical })
  return { map, encoding: base?.encoding, hasGlyphs: true }
}

/** Mapping from CIDs to glyphs of the embedded TrueType program. ISO 32000-2, Table 115 */
function findGlyphMap(descendant: DictReader | undefined, context: FontContext): (cid: number) => number {
  const stored = descendant?.stream('CIDToGIDMap')
  const map = stored && context.decode(stored).bytes
  return cid => (map ? ((map[cid * 2] ?? 0) << 8) | (map[cid * 2 + 1] ?? 0) : cid)
}

/**
 * Text of CIDs from the font's character collection, or its embedded program.
 * ISO 32000-2, 9.7.3
 */
function findCidTexts(
  descendant: DictReader | undefined,
  context: FontContext,
  program: Uint8Array | undefined,
  glyphOf: (cid: number) => number,
): (cid: number) => string | undefined {
  const ordering = descendant?.dictionary('CIDSystemInfo')?.text('Ordering')
  const collection = context.lent.fontTables?.collections?.find(({ name }) => name === ordering)
  if (collection) return cid => collection.textOf(cid)
  if (!program || ordering !== 'Identity') return () => undefined
  let texts: ReadonlyMap<number, string> | undefined
  return cid => {
    const cmap = texts ? undefined : context.lent.fontTables?.readCmap?.(program)
    if (cmap) texts = glyphTextsOf(cmap)
    return texts?.get(glyphOf(cid))
  }
}

/** The only descendant font of a composite font. ISO 32000-2, Table 119 */
export function firstDescendant(dict: DictReader, resolver: Resolver): DictReader | undefined {
  const value = dict.values('DescendantFonts')?.[0]
  return value instanceof PdfDict ? new DictReader(value, resolver) : undefined
}
