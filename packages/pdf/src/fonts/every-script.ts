/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak'
import { aRecord, check, listOf } from '../arguments.ts'
import { joinArabic } from './arabic-forms.ts'
import { checkedBook } from './checked-book.ts'
import { embeddedFont } from './embedded-font.ts'
import { type EmbeddableFace, type FontBook, standardWidth } from './font-book.ts'
import { OpenTypeFont } from './open-type.ts'
import type { LineBreak } from './simple-breaks.ts'
import { visualOrder } from './visual-order.ts'
import { winAnsiCode } from './win-ansi.ts'
import { unpackFont } from './woff.ts'

export { unpackFont } from './woff.ts'

/** A font of the host: TrueType outlines, uncompressed or as WOFF 1.0. */
export interface FontSource {
  readonly id: string
  readonly bytes: Uint8Array
}

/**
 * A font book for all scripts: characters of WinAnsiEncoding need no embedded font, others use the first of the given
 * fonts that has them. Lines break by the Unicode line breaking algorithm (UAX #14). Arabic letters are joined and
 * right-to-left lines are reordered; Indic and similar scripts are drawn character by character.
 * @throws {PdfError} `font-unusable`, `argument-invalid`
 */
export function createFontBook(sources: readonly FontSource[]): FontBook {
  check(sources, 'sources', listOf(aRecord({ id: 'string', bytes: 'Uint8Array' })))
  const faces = sources.map(({ id, bytes }) => createFace(id, new OpenTypeFont(unpackFont(bytes))))
  return checkedBook({
    runs: (text, family) =>
      splitByFace(
        visualOrder(joinArabic(text, character => faceOf(character, faces) !== undefined)),
        faces,
      ).map(({ text: part, face }) => ({
        text: part,
        face,
        width: face ? faceWidth(part, face) : standardWidth(part, family),
      })),
    breaks: findBreaks,
    findFace: id => faces.find(face => face.id === id),
  })
}

interface MeasuredFace extends EmbeddableFace {
  /** In thousandths of the font size. */
  advanceOf(glyph: number): number
}

function createFace(id: string, font: OpenTypeFont): MeasuredFace {
  return {
    id,
    glyphOf: character => font.glyphOf(character),
    advanceOf: glyph => font.advanceOf(glyph),
    fontObject: (characters, add) => embeddedFont(font, characters, add),
  }
}

/** Joiners and variation selectors have no glyph. */
const isInvisible = (character: string): boolean => /\p{Variation_Selector}|\p{Cf}/u.test(character)

interface FacedText {
  readonly text: string
  readonly face: MeasuredFace | undefined
}

function splitByFace(text: string, faces: readonly MeasuredFace[]): FacedText[] {
  const runs: { text: string; readonly face: MeasuredFace | undefined }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    if (isInvisible(character)) continue
    const face = faceOf(character, faces)
    if (last && last.face === face) last.text += character
    else runs.push({ text: character, face })
  }
  return runs
}

function faceOf(character: string, faces: readonly MeasuredFace[]): MeasuredFace | undefined {
  if (winAnsiCode(character) !== undefined) return undefined
  return faces.find(face => face.glyphOf(character.codePointAt(0) ?? 0) !== 0)
}

function faceWidth(text: string, face: MeasuredFace): number {
  let width = 0
  for (const character of text) width += face.advanceOf(face.glyphOf(character.codePointAt(0) ?? 0))
  return width
}

function findBreaks(text: string): LineBreak[] {
  const breaker = new LineBreaker(text)
  const breaks: LineBreak[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    breaks.push({ position: next.position, isRequired: next.required === true })
  if (breaks.at(-1)?.position === text.length) breaks.pop()
  return [...breaks, { position: text.length, isRequired: true }]
}
