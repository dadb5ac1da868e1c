import type { PageText } from '../api/page-renderer.ts'
import type { Pointer } from './calls.ts'
import { type GlyphShape, glyphShapeReader } from './glyph-shape.ts'
import type { Pdfium } from './instance.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const brokenWordMark = 0x02
const softHyphen = '\u00AD'
const unreadable = '\uFFFD'

/** Characters of scripts whose words are not separated by spaces. */
const wideLetter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A glyph while the page is read; without a shape PDFium has generated it. */
interface Glyph {
  text: string
  readonly shape: GlyphShape | undefined
}

/** The text of a loaded page as {@link PageText}. Empty if PDFium finds none. */
export function readPageText(pdfium: Pdfium, page: Pointer): PageText {
  const { calls } = pdfium
  const text = calls.FPDFText_LoadPage(page)
  if (text === 0) return packed([])
  try {
    return packed(gatherGlyphs(pdfium, text))
  } finally {
    calls.FPDFText_ClosePage(text)
  }
}

function gatherGlyphs(pdfium: Pdfium, text: Pointer): Glyph[] {
  const { calls } = pdfium
  const charCount = calls.FPDFText_CountChars(text)
  const readShape = glyphShapeReader(pdfium, text)
  const glyphs: Glyph[] = []
  for (let char = 0; char < charCount; char++) {
    const unicode = calls.FPDFText_GetUnicode(text, char)
    if (unicode === carriageReturn || unicode === 0) continue
    if (unicode === lineFeed) {
      glyphs.push({ text: '\n', shape: undefined })
      continue
    }
    if (calls.FPDFText_IsGenerated(text, char) || calls.FPDFText_GetTextObject(text, char) === 0) {
      glyphs.push({ text: ' ', shape: undefined })
      continue
    }
    const shape = readShape(char)
    if (unicode === brokenWordMark || calls.FPDFText_IsHyphen(text, char)) {
      // PDFium joins the halves of a hyphenated word without a line break, although they are on two lines.
      glyphs.push({ text: softHyphen, shape }, { text: '\n', shape: undefined })
      continue
    }
    const character = isControl(unicode) ? unreadable : characterOf(unicode)
    if (glyphs.at(-1)?.text === '\n') mendBreak(glyphs, { text: character, shape })
    const last = glyphs.at(-1)
    if (last?.shape && isPieceOf(shape, last.shape)) {
      last.text += character
      continue
    }
    // PDFium joins a very short line to the next; a glyph below and further back starts a new line.
    if (last?.shape && isNextLine(last.shape, shape)) glyphs.push({ text: '\n', shape: undefined })
    glyphs.push({ text: character, shape })
  }
  return glyphs
}

/** PDFium returns characters above U+FFFF as code points or as surrogate pairs, depending on the CMap. */
function characterOf(unicode: number): string {
  return unicode > 0xffff ? String.fromCodePoint(Math.min(unicode, 0x10ffff)) : String.fromCharCode(unicode)
}

/** A code without a Unicode value, for which PDFium returns the font's own code; it must not get into a clipboard. */
function isControl(unicode: number): boolean {
  return unicode < 0x20 || (unicode >= 0x7f && unicode < 0xa0)
}

/** The characters of a ligature have the same position; so do the halves of a surrogate pair. */
function isPieceOf(shape: GlyphShape, previous: GlyphShape): boolean {
  return (
    shape.textObject === previous.textObject &&
    shape.originX === previous.originX &&
    shape.originY === previous.originY &&
    shape.quad.every((value, index) => value === previous.quad[index])
  )
}

function packed(glyphs: readonly Glyph[]): PageText {
  const start = new Uint32Array(glyphs.length + 1)
  const quads = new Float32Array(8 * glyphs.length)
  const sizes = new Float32Array(glyphs.length)
  const parts: string[] = []
  let length = 0
  for (const [index, glyph] of glyphs.entries()) {
    start[index] = length
    length += glyph.text.length
    parts.push(glyph.text)
    if (glyph.shape) {
      quads.set(glyph.shape.quad, 8 * index)
      sizes[index] = glyph.shape.height
    } else if (glyph.text === ' ') {
      const gap = gapBetween(glyphs[index - 1]?.shape, glyphs[index + 1]?.shape)
      if (gap) quads.set(gap, 8 * index)
      sizes[index] = glyphs[index - 1]?.shape?.height ?? 0
    }
  }
  start[glyphs.length] = length
  return { text: parts.join(''), start, quads, sizes }
}

/**
 * Distance from the end of `before` to the start of `after`: along the text, and perpendicular to it in font heights.
 */
function step(before: GlyphShape, after: GlyphShape): { readonly along: number; readonly offLine: number } {
  const [leftX = 0, leftY = 0, rightX = 0, rightY = 0, lowLeftX = 0, lowLeftY = 0, lowX = 0, lowY = 0] =
    before.quad
  const [nextX = 0, nextY = 0, , , nextLowX = 0, nextLowY = 0] = after.quad
  const width = Math.hypot(rightX - leftX, rightY - leftY) || 1
  const height = Math.hypot(leftX - lowLeftX, leftY - lowLeftY) || 1
  const along = ((nextLowX - lowX) * (rightX - leftX) + (nextLowY - lowY) * (rightY - leftY)) / width
  const offX = (nextLowX + nextX - lowX - rightX) / 2
  const offY = (nextLowY + nextY - lowY - rightY) / 2
  return { along, offLine: (offX * (leftX - lowLeftX) + offY * (leftY - lowLeftY)) / (height * height) }
}

/**
 * On a page with little text PDFium may read lines as columns of vertical text and insert breaks between their parts.
 * A glyph beside the previous one is on the same line: the break is replaced by a space if there is a gap, or
 * removed.
 */
function mendBreak(glyphs: Glyph[], after: { readonly text: string; readonly shape: GlyphShape }): void {
  const last = glyphs.at(-2)
  const before = last?.shape
  if (!last || !before || before.isVertical || after.shape.isVertical) return
  const { along, offLine } = step(before, after.shape)
  const isBeside = Math.abs(offLine) < 0.3 && along > -before.height / 3 && along < before.height * 1.5
  if (!isBeside) return
  glyphs.pop()
  const areBothWide = wideLetter.test(last.text) && wideLetter.test(after.text)
  if (along > before.height * (areBothWide ? 1 : 0.25)) glyphs.push({ text: ' ', shape: undefined })
}

function isNextLine(before: GlyphShape, after: GlyphShape): boolean {
  const { along, offLine } = step(before, after)
  return !before.isVertical && along < -before.height / 3 && offLine < -0.6
}

/**
 * The quad of a space that is not in the file: from the end of one glyph to the start of the next, as high as the
 * first. Undefined at the ends of a line, and if the next glyph lies behind.
 */
function gapBetween(before: GlyphShape | undefined, after: GlyphShape | undefined): number[] | undefined {
  if (!before || !after) return undefined
  const { along, offLine } = step(before, after)
  if (along <= 0 || along > 8 * before.height || Math.abs(offLine) > 0.6) return undefined
  const [leftX = 0, leftY = 0, rightX = 0, rightY = 0, , , lowX = 0, lowY = 0] = before.quad
  const width = Math.hypot(rightX - leftX, rightY - leftY)
  if (width === 0) return undefined
  const stepX = ((rightX - leftX) / width) * along
  const stepY = ((rightY - leftY) / width) * along
  return [rightX, rightY, rightX + stepX, rightY + stepY, lowX, lowY, lowX + stepX, lowY + stepY]
}
