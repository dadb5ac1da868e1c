import { textFromBytes, textFromUtf8 } from '../bytes/text-string.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import { isArray, PdfDict, PdfName, PdfStream, type PdfValue } from '../objects/values.ts'
import { type CharacterCode, identityMap, readCharacterMap } from './character-map.ts'
import type { FontContext, ShownGlyph } from './font.ts'
import { findPredefinedMap, type PredefinedMap } from './predefined-maps.ts'

const maxMapDepth = 4

/**
 * The glyphs of strings of a composite font: codes as its character map says, text from ToUnicode or, where the map
 * is one of the standard's, from the encoding that map is for.
 * ISO 32000-2, 9.7
 */
export function compositeGlyphs(
  dict: DictReader,
  texts: ReadonlyMap<number, string>,
  context: FontContext,
): (bytes: Uint8Array) => ShownGlyph[] {
  const { map, encoding, hasGlyphs } = readEncoding(dict, context)
  const widths = readCidWidths(firstDescendant(dict, context.resolver), context.resolver)
  /** Without the tables that lead from codes to glyphs, what one byte can tell is taken to be half as wide as the rest. */
  const widthOf = (code: CharacterCode): number =>
    hasGlyphs ? widths.of(map.cidOf(code)) : code.code < 0x100 ? 500 : widths.fallback
  const textOf = (code: CharacterCode, bytes: Uint8Array): string | undefined => {
    const known = texts.get(code.code)
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
        return context.decodeText?.(encoding, bytes)
    }
  }
  return bytes => {
    const glyphs: ShownGlyph[] = []
    for (let at = 0; at < bytes.length; ) {
      const code = map.codeAt(bytes, at)
      const text = textOf(code, bytes.subarray(at, at + code.length))
      const isSpace = code.length === 1 && code.code === 32
      glyphs.push({ code: code.code, text, name: undefined, width: widthOf(code), isSpace })
      at += code.length
    }
    return glyphs
  }
}

/** The font's character map: a name of the standard or a stream, which may build on another. ISO 32000-2, 9.7.5 */
function readEncoding(dict: DictReader, context: FontContext): PredefinedMap {
  const value = dict.value('Encoding')
  const found = findMap(value, context, 0)
  if (!found)
    context.warnings.note('encoding-unknown', 'a character map that is not known; codes of two bytes')
  return found ?? { map: identityMap, encoding: undefined, hasGlyphs: true }
}

function findMap(value: PdfValue, context: FontContext, depth: number): PredefinedMap | undefined {
  if (value instanceof PdfName) return findPredefinedMap(value.text)
  if (!(value instanceof PdfStream) || depth > maxMapDepth) return undefined
  const base = findMap(new DictReader(value.dict, context.resolver).value('UseCMap'), context, depth + 1)
  return {
    map: readCharacterMap(context.decode(value).bytes, base?.map),
    encoding: base?.encoding,
    hasGlyphs: true,
  }
}

/** Advances in thousandths of the font size. */
interface CidWidths {
  readonly fallback: number
  of(cid: number): number
}

/** `[first [w w …] first last w …]`. ISO 32000-2, 9.7.4.3 */
function readCidWidths(descendant: DictReader | undefined, resolver: Resolver): CidWidths {
  const byCid = new Map<number, number>()
  const fallback = descendant?.number('DW') ?? 1000
  const entries = descendant?.values('W') ?? []
  for (let i = 0; i + 1 < entries.length; ) {
    const first = entries[i]
    const second = entries[i + 1]
    if (typeof first !== 'number') break
    if (isArray(second)) {
      for (const [index, width] of second.entries()) {
        const value = resolver.resolve(width)
        if (typeof value === 'number') byCid.set(first + index, value)
      }
      i += 2
    } else {
      const width = entries[i + 2]
      if (typeof second !== 'number' || typeof width !== 'number') break
      for (let cid = first; cid <= Math.min(second, first + 65_535); cid++) byCid.set(cid, width)
      i += 3
    }
  }
  return { fallback, of: cid => byCid.get(cid) ?? fallback }
}

/** The one font a composite font is made of. ISO 32000-2, Table 119 */
export function firstDescendant(dict: DictReader, resolver: Resolver): DictReader | undefined {
  const value = dict.values('DescendantFonts')?.[0]
  return value instanceof PdfDict ? new DictReader(value, resolver) : undefined
}
