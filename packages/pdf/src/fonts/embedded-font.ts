import { bytesFromLatin } from '../bytes/latin.ts'
import { PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from '../objects/values.ts'
import { deflate } from '../writer/deflate.ts'
import type { AddObject } from './font-book.ts'
import { subsetFont } from './font-subset.ts'
import type { OpenTypeFont } from './open-type.ts'

/**
 * A font object for the given glyphs, with font file, widths and ToUnicode; codes are glyph numbers of two bytes.
 * ISO 32000-2, 9.7.4 and 9.10.3
 */
export function embeddedFont(
  font: OpenTypeFont,
  characters: ReadonlyMap<number, string>,
  add: AddObject,
): PdfDict {
  const glyphs = [...characters.keys()].sort((a, b) => a - b)
  const name = new PdfName(`${subsetTag(glyphs)}+${font.postScriptName}`)
  const { boundingBox, ascent, descent, italicAngle, capHeight } = font.measures
  const descriptor = new PdfDict({
    Type: new PdfName('FontDescriptor'),
    FontName: name,
    Flags: 4,
    FontBBox: boundingBox,
    ItalicAngle: italicAngle,
    Ascent: ascent,
    Descent: descent,
    CapHeight: capHeight,
    StemV: 80,
    FontFile2: add(fontFile(subsetFont(font, glyphs))),
  })
  const descendant = new PdfDict({
    Type: new PdfName('Font'),
    Subtype: new PdfName('CIDFontType2'),
    BaseFont: name,
    CIDSystemInfo: new PdfDict({
      Registry: new PdfString(bytesFromLatin('Adobe')),
      Ordering: new PdfString(bytesFromLatin('Identity')),
      Supplement: 0,
    }),
    FontDescriptor: add(descriptor),
    DW: 1000,
    W: glyphs.flatMap((glyph): PdfValue[] => [glyph, [font.advanceOf(glyph)]]),
    CIDToGIDMap: new PdfName('Identity'),
  })
  return new PdfDict({
    Type: new PdfName('Font'),
    Subtype: new PdfName('Type0'),
    BaseFont: name,
    Encoding: new PdfName('Identity-H'),
    DescendantFonts: [add(descendant)],
    ToUnicode: add(compressed(bytesFromLatin(toUnicodeMap(characters)))),
  })
}

function fontFile(bytes: Uint8Array): PdfStream {
  return compressed(bytes, { Length1: bytes.length })
}

function compressed(bytes: Uint8Array, entries: Record<string, PdfValue> = {}): PdfStream {
  return new PdfStream(new PdfDict({ ...entries, Filter: new PdfName('FlateDecode') }), deflate(bytes))
}

/** Six letters that distinguish subsets of one font. ISO 32000-2, 9.9.2 */
function subsetTag(glyphs: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const glyph of glyphs) hash = Math.imul(hash ^ glyph, 0x01000193) >>> 0
  let tag = ''
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (hash % 26))
    hash = Math.floor(hash / 26)
  }
  return tag
}

/** Maximum number of entries in a section of a CMap. ISO 32000-2, 9.10.3 */
const mappingsPerSection = 100

function toUnicodeMap(characters: ReadonlyMap<number, string>): string {
  const lines = [...characters].map(([glyph, text]) => `<${hex(glyph)}> <${utf16(text)}>`)
  const sections: string[] = []
  for (let i = 0; i < lines.length; i += mappingsPerSection) {
    const section = lines.slice(i, i + mappingsPerSection)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar\n`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('')
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}
