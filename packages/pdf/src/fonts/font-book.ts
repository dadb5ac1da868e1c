import type { PdfDict, PdfRef, PdfValue } from '../objects/values.ts'
import { familyWidths } from './family-widths.data.ts'
import { findSimpleBreaks, type LineBreak } from './simple-breaks.ts'
import { winAnsiCode } from './win-ansi.ts'

/** Families that text of annotations is set in. */
export type FontFamily = keyof typeof familyWidths

export const fontFamilies = Object.keys(familyWidths) as readonly FontFamily[]

/** Takes an object into the file. */
export type AddObject = (value: PdfValue) => PdfRef

/** A font whose used glyphs go into the file. */
export interface EmbeddableFace {
  /** Names it in scenes, which travel between threads without it. */
  readonly id: string
  /** The glyph of a character; 0 when it has none. */
  glyphOf(character: number): number
  /** The font of glyphs, told what each stands for, with all it needs; its codes are glyph numbers of two bytes. */
  fontObject(characters: ReadonlyMap<number, string>, add: AddObject): PdfDict
}

/** A piece of text that one font sets. */
export interface TextRun {
  readonly text: string
  /** In thousandths of the font size. */
  readonly width: number
  /** Undefined for a font that every reader has. */
  readonly face?: EmbeddableFace | undefined
}

/**
 * What text of annotations is set with. The engine's own, `standardFonts`, has the letters of WinAnsiEncoding, which
 * every reader can show without a font in the file; `@lectern/pdf/fonts` makes one for every script.
 */
export interface FontBook {
  /** Splits text that stays on one line into runs. */
  runs(text: string, family: FontFamily): readonly TextRun[]
  /** Places where a line may or must end, in order. */
  breaks(text: string): readonly LineBreak[]
  /** The face of a scene's text. */
  findFace(id: string): EmbeddableFace | undefined
}

/** Text without a font in the file. Letters that no reader is sure to have are measured all the same. */
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

/** A letter of neither table is as wide as it is high in East Asia, and half of that elsewhere. */
function characterWidth(character: string, widths: readonly number[]): number {
  const code = winAnsiCode(character)
  const unicode = character.codePointAt(0) ?? 0
  const index = code === undefined ? unicode - 0x400 + 224 : code - 32
  const known = index >= 0 && index < widths.length ? widths[index] : undefined
  if (known) return known
  return unicode >= 0x1100 ? 1000 : 556
}
