import type { DictReader } from '../objects/reader.ts'
import type { EmbeddedCmap } from './embedded-cmap.ts'
import type { FontContext } from './font.ts'
import type { ProgramOutlines } from './font-tables.ts'
import { findGlyphText } from './glyph-names.ts'
import type { OutlineSegment } from './truetype-outlines.ts'

/**
 * Returns the outline of a code of a simple font, in units of the font size; undefined if the program has none.
 * `name` is the glyph name in the font's encoding, if any.
 */
export type CodeOutline = (
  code: number,
  text: string | undefined,
  name: string | undefined,
) => readonly OutlineSegment[] | undefined

/** The embedded font program of a descriptor, of any type. ISO 32000-2, 9.9 */
export function findEmbeddedProgram(
  descriptor: DictReader | undefined,
  context: FontContext,
): Uint8Array | undefined {
  const program = ['FontFile2', 'FontFile3', 'FontFile']
    .map(key => descriptor?.stream(key))
    .find(found => found)
  return program && context.decode(program).bytes
}

/** Outlines by glyph, computed once. */
export function programOutlines(
  program: Uint8Array | undefined,
  { lent: { fontTables } }: FontContext,
): ProgramOutlines | undefined {
  const outlines = program && fontTables?.readOutlines?.(program)
  if (!outlines) return undefined
  const known = new Map<number, readonly OutlineSegment[] | undefined>()
  const find: ProgramOutlines['find'] = glyph => {
    if (!known.has(glyph)) known.set(glyph, outlines.find(glyph))
    return known.get(glyph)
  }
  return { ...outlines, find }
}

/** Outlines of a simple font. ISO 32000-2, 9.6.5 */
export function findCodeOutlines(font: DictReader, context: FontContext): CodeOutline | undefined {
  const descriptor = font.dictionary('FontDescriptor')
  const program = findEmbeddedProgram(descriptor, context)
  const outlines = programOutlines(program, context)
  if (!program || !outlines) return undefined
  const glyphOf = outlines.names
    ? namedGlyphs(font, outlines, outlines.names, context)
    : mappedGlyphs(font, context.lent.fontTables?.readCmap?.(program), descriptor)
  return (code, text, name) => {
    const glyph = glyphOf(code, text, name)
    return glyph === undefined ? undefined : outlines.find(glyph)
  }
}

type FindGlyph = (...parameters: Parameters<CodeOutline>) => number | undefined

/**
 * In a nonsymbolic TrueType program the character selects the glyph, in a symbolic one the code; each is the fallback
 * of the other. ISO 32000-2, 9.6.5.4
 */
function mappedGlyphs(
  font: DictReader,
  cmap: EmbeddedCmap | undefined,
  descriptor: DictReader | undefined,
): FindGlyph {
  const isSymbolic = ((descriptor?.integer('Flags') ?? 0) & 4) !== 0
  return (code, text) => {
    const byCode = cmap && glyphOfCode(cmap, code)
    const byText = cmap?.unicode.get(text?.codePointAt(0) ?? -1)
    return isSymbolic || !font.has('Encoding') ? (byCode ?? byText) : (byText ?? byCode)
  }
}

/**
 * In a program with glyph names the name selects the glyph. Codes without a name in the dictionary use the program's
 * own encoding if the dictionary has none, otherwise the character. ISO 32000-2, 9.6.5.2
 */
function namedGlyphs(
  font: DictReader,
  { glyphOfCode: ownGlyphOf }: ProgramOutlines,
  names: ReadonlyMap<string, number>,
  { lent: { fontTables } }: FontContext,
): FindGlyph {
  const encoding = font.dictionary('Encoding')?.name('BaseEncoding') ?? font.name('Encoding')
  const byText = new Map<string, number>()
  for (const [name, glyph] of names) {
    const text = findGlyphText(name, fontTables?.glyphNames)
    if (text !== undefined && !byText.has(text)) byText.set(text, glyph)
  }
  return (code, text, name) => {
    if (name !== undefined && names.has(name)) return names.get(name)
    const meant = text === undefined ? undefined : byText.get(text)
    return encoding === undefined ? (ownGlyphOf?.(code) ?? meant) : (meant ?? ownGlyphOf?.(code))
  }
}

function glyphOfCode({ symbol, bytes }: EmbeddedCmap, code: number): number | undefined {
  return symbol.get(0xf000 + code) ?? symbol.get(code) ?? bytes.get(code)
}
