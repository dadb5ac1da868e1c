import type { WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import type { CharacterMap } from './character-map.ts'
import type { EmbeddedCmap } from './embedded-cmap.ts'
import type { FindOutline } from './truetype-outlines.ts'

/** East Asian character collections with predefined CMaps. ISO 32000-2, 9.7.5.2 */
export const collectionNames = ['GB1', 'CNS1', 'Japan1', 'Korea1'] as const
export type CollectionName = (typeof collectionNames)[number]

/** The predefined CMaps of one collection, and the text of its CIDs. */
export interface CharacterCollection {
  readonly name: CollectionName
  /** The CMap with this predefined name; undefined if it is not of this collection. */
  findMap(name: string): CharacterMap | undefined
  /** Text of a CID; undefined if it has none. */
  textOf(cid: number): string | undefined
}

/** The outlines of a font program, and its mappings to glyphs. */
export interface ProgramOutlines {
  readonly find: FindOutline
  /** Glyphs by name, if the program has names. */
  readonly names?: ReadonlyMap<string, number>
  /** The glyph of a code of the program's own encoding. */
  readonly glyphOfCode?: (code: number) => number | undefined
  /** The glyph of a CID, for a CID-keyed program. */
  readonly glyphOfCid?: (cid: number) => number | undefined
}

/**
 * Tables that are not part of the engine's core; `loadFontTables` loads them, and `PdfDocument.open` accepts them.
 */
export interface FontTables {
  /** Adobe's full list of glyph names, with the text of each. */
  readonly glyphNames?: ReadonlyMap<string, string>
  readonly collections?: readonly CharacterCollection[]
  /** Reads the outlines of an embedded program; without it text is painted with a font of the painter. */
  readonly readOutlines?: (program: Uint8Array) => ProgramOutlines | undefined
  /** Reads which glyphs of an embedded program stand for which characters, for fonts without a ToUnicode map. */
  readonly readCmap?: (program: Uint8Array) => EmbeddedCmap
  /** Notes which required entries a font dictionary does not have. */
  readonly noteFaults?: (font: DictReader, warnings: WarningLog) => void
}
