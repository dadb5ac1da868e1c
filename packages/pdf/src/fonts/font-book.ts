import type { PdfDict, PdfRef, PdfValue } from '../objects/values.ts'
import { familyWidths } from './family-widths.data.ts'
import { findSimpleBreaks, type LineBreak } from './simple-breaks.ts'
import { winAnsiCode } from './win-ansi.ts'

/** Font families of annotations' texts. */
export type FontFamily = keyof typeof familyWidths

export const fontFamilies = Object.keys(familyWidths) as readonly FontFamily[]

/** Adds an object to the file. */
export type AddObject = (value: PdfValue) => PdfRef

/** A font whose used glyphs are embedded in the file. */
export interface EmbeddableFace {
  /** Identifies it in scenes, which are sent between threads without the font. */
  readonly id: string
  /** The glyph of a character; 0 if it has none. */
  glyphOf(character: number): number
  /**
   * The font object for these glyphs and their characters, with everything it refers to; codes are glyph numbers of
   * two bytes.
   */
  fontObject(characters: ReadonlyMap<number, string>, add: AddObject): PdfDict
}

/** A piece of text in one font. */
export interface TextRun {
  readonly text: string
  /** In thousandths of the font size. */
  readonly width: number
  /** Undefined for a standard font. */
  readonly face?: EmbeddableFace | undefined
  /** Of a standard font, which is regular and upright by default. */
  readonly isBold?: boolean
  readonly isItalic?: boolean
}

/**
 * The fonts for annotations' texts. The engine's own, `standardFonts`, has the characters of WinAnsiEncoding, which
 * every reader can show without an embedded font; `@lectern/pdf/fonts` creates one for all scripts.
 */
export interface FontBook {
  /** Splits text of one line into runs. */
  runs(text: string, family: FontFamily): readonly TextRun[]
  /** Positions where a line may or must break, in order. */
  breaks(text: string): readonly LineBreak[]
  /** Finds the font of a scene's text. */
  findFace(id: string): EmbeddableFace | undefined
}

/** Text without embedded fonts. Characters that are not in the standard fonts are measured approximately. */
export const standardFonts: FontBook = {
  runs: (text, family) => (text === '' ? [] : [{ text, width: standardWidth(text, family) }]),
  breaks: findSimpleBreaks,
  findFace: () => undefined,
}

/** Width in thousandths of the font size. */
export function standardWidth(text: string, family: FontFamily): number {
  let width = 0
  for (const character of text) width += characterWidth(character, familyWidths[family])
  return width
}

/** A character in neither table is as wide as the font size for East Asian scripts, and half as wide otherwise. */
function characterWidth(character: string, widths: readonly number[]): number {
  const code = winAnsiCode(character)
  const unicode = character.codePointAt(0) ?? 0
  const index = code === undefined ? unicode - 0x400 + 224 : code - 32
  const known = index >= 0 && index < widths.length ? widths[index] : undefined
  if (known) return known
  return unicode >= 0x1100 ? 1000 : 556
}
