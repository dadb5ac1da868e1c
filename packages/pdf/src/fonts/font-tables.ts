import type { CharacterMap } from './character-map.ts'
import type { FindOutline } from './truetype-outlines.ts'

/** Character collections of East Asia whose maps the standard predefines. ISO 32000-2, 9.7.5.2 */
export const collectionNames = ['GB1', 'CNS1', 'Japan1', 'Korea1'] as const
export type CollectionName = (typeof collectionNames)[number]

/** The predefined maps from codes to the glyphs of one collection, and what these glyphs mean. */
export interface CharacterCollection {
  readonly name: CollectionName
  /** The map of a name of the standard; undefined when it is not of this collection. */
  findMap(name: string): CharacterMap | undefined
  /** Text of a glyph (CID); undefined when it has none. */
  textOf(cid: number): string | undefined
}

/** The letters of a font program, and which glyph is meant. */
export interface ProgramOutlines {
  readonly find: FindOutline
  /** Glyphs by name, where the program names them. */
  readonly names?: ReadonlyMap<string, number>
  /** The glyph of a code of the program's own encoding. */
  readonly glyphOfCode?: (code: number) => number | undefined
  /** The glyph of a number of its collection, where glyphs are numbered so. */
  readonly glyphOfCid?: (cid: number) => number | undefined
}

/** Tables too large for the engine's core; `loadFontTables` makes them, and `PdfDocument.open` takes them. */
export interface FontTables {
  /** Adobe's full list of glyph names, with the text of each. */
  readonly glyphNames?: ReadonlyMap<string, string>
  readonly collections?: readonly CharacterCollection[]
  /** The letters of an embedded program; without it text is painted with a font of the reader. */
  readonly readOutlines?: (program: Uint8Array) => ProgramOutlines | undefined
}
