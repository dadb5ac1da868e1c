import type { DictReader } from '../objects/reader.ts'
import { type EmbeddedCmap, readEmbeddedCmap } from './embedded-cmap.ts'
import type { FontContext } from './font.ts'
import type { FindOutline, OutlineSegment } from './truetype-outlines.ts'

/** The outline of a code of a simple font, where one unit is the font's size; undefined when the program has none. */
export type CodeOutline = (code: number, text: string | undefined) => readonly OutlineSegment[] | undefined

/** The TrueType program that a descriptor embeds. ISO 32000-2, 9.9 */
export function findEmbeddedProgram(
  descriptor: DictReader | undefined,
  context: FontContext,
): Uint8Array | undefined {
  const program = descriptor?.stream('FontFile2')
  return program && context.decode(program).bytes
}

/** Outlines by glyph, each worked out once. */
export function glyphOutlines(
  program: Uint8Array | undefined,
  { fontTables }: FontContext,
): FindOutline | undefined {
  const find = program && fontTables?.readOutlines?.(program)
  if (!find) return undefined
  const known = new Map<number, readonly OutlineSegment[] | undefined>()
  return glyph => {
    if (!known.has(glyph)) known.set(glyph, find(glyph))
    return known.get(glyph)
  }
}

/**
 * Outlines of a simple TrueType font. With letters the character leads to the glyph, in a font of signs the code,
 * and each serves where the other fails.
 * ISO 32000-2, 9.6.5.4
 */
export function findCodeOutlines(font: DictReader, context: FontContext): CodeOutline | undefined {
  const descriptor = font.dictionary('FontDescriptor')
  const program = font.name('Subtype') === 'TrueType' ? findEmbeddedProgram(descriptor, context) : undefined
  const outlines = glyphOutlines(program, context)
  if (!program || !outlines) return undefined
  const cmap = readEmbeddedCmap(program)
  const isSymbolic = ((descriptor?.integer('Flags') ?? 0) & 4) !== 0
  return (code, text) => {
    const byCode = glyphOfCode(cmap, code)
    const byText = cmap.unicode.get(text?.codePointAt(0) ?? -1)
    const glyph = isSymbolic || !font.has('Encoding') ? (byCode ?? byText) : (byText ?? byCode)
    return glyph === undefined ? undefined : outlines(glyph)
  }
}

function glyphOfCode({ symbol, bytes }: EmbeddedCmap, code: number): number | undefined {
  return symbol.get(0xf000 + code) ?? symbol.get(code) ?? bytes.get(code)
}
