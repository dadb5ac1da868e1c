import type { Pointer } from './calls.ts'
import type { Pdfium } from './instance.ts'

/** Position and shape of one glyph on the page, in page space. */
export interface GlyphShape {
  readonly textObject: Pointer
  readonly originX: number
  readonly originY: number
  /** Top-left, top-right, bottom-left, bottom-right in text direction. */
  readonly quad: readonly number[]
  /** Whether the glyph belongs to a column of vertical writing. */
  readonly isVertical: boolean
  /** Size of the font after all transformations. */
  readonly height: number
}

/** Values shared by all glyphs of a run: direction, ascent and descent. */
interface Run {
  readonly font: Pointer
  /** Unit vector along the text, and the vector from baseline to top. */
  readonly alongX: number
  readonly alongY: number
  readonly upX: number
  readonly upY: number
  /** Points of page space per unit of text space, along the text. */
  readonly stretch: number
  readonly fontSize: number
  readonly height: number
  readonly ascent: number
  readonly descent: number
  readonly isSkewed: boolean
}

/** Maximum line height accepted from a font, in font sizes: a larger one would overlap its neighbours. */
const highestLine = 1.2

/** Ascent of a font without usable metrics. */
const usualAscent = 0.9
const usualDescent = -0.22

/** Top of the cell of a vertically written glyph above its origin, in font sizes. ISO 32000-2, 9.7.4.3 */
const verticalTop = 0.88

/**
 * Returns a function that reads the glyphs of a text page. The width is the font's advance, the height its ascent and
 * descent, so that marks on a line have one height and adjoin. A glyph whose outline lies elsewhere (a font with
 * wrong metrics) gets the box of its outline.
 */
export function glyphShapeReader(pdfium: Pdfium, text: Pointer): (char: number) => GlyphShape {
  const { calls, memory } = pdfium
  const out = memory.scratch
  const runs = new Map<Pointer, Run>()

  return char => {
    const textObject = calls.FPDFText_GetTextObject(text, char)
    const run = runs.get(textObject) ?? readRun(pdfium, text, char, textObject)
    runs.set(textObject, run)

    calls.FPDFText_GetCharOrigin(text, char, out, out + 8)
    const originX = memory.float64(out)
    const originY = memory.float64(out + 8)
    const ink = readInk(pdfium, text, char)
    const advance = readAdvance(pdfium, text, char, run, ink, originX, originY)
    const quad = advance < 0 ? cell(originX, originY, run, -advance) : strip(originX, originY, run, advance)
    const sitsOnInk = contains(quad, (ink.left + ink.right) / 2, (ink.bottom + ink.top) / 2, run.height)
    return {
      textObject,
      originX,
      originY,
      quad: sitsOnInk || advance < 0 ? quad : inkQuad(ink, run),
      isVertical: advance < 0,
      height: run.height,
    }
  }
}

function readRun({ calls, memory }: Pdfium, text: Pointer, char: number, textObject: Pointer): Run {
  const out = memory.scratch
  calls.FPDFText_GetMatrix(text, char, out)
  const signedSize = calls.FPDFText_GetFontSize(text, char)
  // A negative font size rotates the text by 180 degrees, which the text matrix of many files reverses.
  const sign = signedSize < 0 ? -1 : 1
  const [a = 1, b = 0, c = 0, d = 1] = [0, 4, 8, 12].map(offset => sign * memory.float32(out + offset))
  const stretch = Math.hypot(a, b) || 1
  const determinant = a * d - b * c
  const alongX = a / stretch
  const alongY = b / stretch
  const side = determinant < 0 ? -1 : 1
  const fontSize = Math.abs(signedSize)
  const height = Math.abs(fontSize * determinant) / stretch
  const font = calls.FPDFTextObj_GetFont(textObject)
  let ascent = calls.FPDFFont_GetAscent(font, 1, out) ? memory.float32(out) : 0
  let descent = calls.FPDFFont_GetDescent(font, 1, out) ? memory.float32(out) : 0
  if (!(ascent > 0.4 && ascent < 3 && descent <= 0 && descent > -2)) {
    ascent = usualAscent
    descent = usualDescent
  }
  const shrink = Math.min(1, highestLine / (ascent - descent))
  return {
    font,
    alongX,
    alongY,
    upX: -alongY * side,
    upY: alongX * side,
    stretch,
    fontSize,
    height,
    ascent: ascent * shrink * height,
    descent: descent * shrink * height,
    isSkewed: Math.abs(a * c + b * d) > 0.01 * Math.abs(determinant),
  }
}

interface Ink {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

function readInk({ calls, memory }: Pdfium, text: Pointer, char: number): Ink {
  const out = memory.scratch
  calls.FPDFText_GetCharBox(text, char, out, out + 8, out + 16, out + 24)
  return {
    left: memory.float64(out),
    right: memory.float64(out + 8),
    bottom: memory.float64(out + 16),
    top: memory.float64(out + 24),
  }
}

/**
 * Advance of a glyph along its text, in page space; negative for vertical writing, whose advance is its height.
 * PDFium returns a box around the rotated glyph: for text rotated by multiples of 90 degrees its side is the advance;
 * for other angles the font's glyph width is used, or the outline if there is none.
 */
function readAdvance(
  { calls, memory }: Pdfium,
  text: Pointer,
  char: number,
  run: Run,
  ink: Ink,
  originX: number,
  originY: number,
): number {
  const out = memory.scratch
  const unicode = calls.FPDFText_GetUnicode(text, char)
  const hasWidth = calls.FPDFFont_GetGlyphWidth(run.font, unicode, run.fontSize, out)
  const fontWidth = hasWidth ? memory.float32(out) * run.stretch : 0
  if (fontWidth < 0) return fontWidth
  if (!run.isSkewed && calls.FPDFText_GetLooseCharBox(text, char, out)) {
    const across = memory.float32(out + 8) - memory.float32(out)
    const down = memory.float32(out + 4) - memory.float32(out + 12)
    if (Math.abs(run.alongY) < 0.001) return across
    if (Math.abs(run.alongX) < 0.001) return down
  }
  if (fontWidth > 0) return fontWidth
  const reach = corners(ink).map(([x, y]) => (x - originX) * run.alongX + (y - originY) * run.alongY)
  return Math.max(0, ...reach)
}

/** The quad of a glyph on the baseline. */
function strip(originX: number, originY: number, run: Run, advance: number): number[] {
  const endX = originX + run.alongX * advance
  const endY = originY + run.alongY * advance
  return [
    originX + run.upX * run.ascent,
    originY + run.upY * run.ascent,
    endX + run.upX * run.ascent,
    endY + run.upY * run.ascent,
    originX + run.upX * run.descent,
    originY + run.upY * run.descent,
    endX + run.upX * run.descent,
    endY + run.upY * run.descent,
  ]
}

/** The quad of a glyph in vertical writing: one font size wide, its advance high. */
function cell(originX: number, originY: number, run: Run, advance: number): number[] {
  const top = verticalTop * run.height
  return strip(originX, originY, { ...run, ascent: top, descent: top - advance }, run.height)
}

/** The box of the outline, with corners named by the text direction (rounded to 90 degrees). */
function inkQuad(ink: Ink, run: Run): number[] {
  const along = corners(ink).map(([x, y]) => x * run.alongX + y * run.alongY)
  const up = corners(ink).map(([x, y]) => x * run.upX + y * run.upY)
  const point = (s: number, t: number) => [s * run.alongX + t * run.upX, s * run.alongY + t * run.upY]
  const [left, right, bottom, top] = [
    Math.min(...along),
    Math.max(...along),
    Math.min(...up),
    Math.max(...up),
  ]
  return [point(left, top), point(right, top), point(left, bottom), point(right, bottom)].flat()
}

function corners(ink: Ink): readonly (readonly [number, number])[] {
  return [
    [ink.left, ink.bottom],
    [ink.left, ink.top],
    [ink.right, ink.bottom],
    [ink.right, ink.top],
  ]
}

/** Whether a point lies in a quad, or less than a third of the font size outside. */
function contains(quad: readonly number[], x: number, y: number, height: number): boolean {
  const [topX = 0, topY = 0, rightX = 0, rightY = 0, lowX = 0, lowY = 0] = quad
  const isBetween = (fromX: number, fromY: number, toX: number, toY: number) => {
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = Math.hypot(dx, dy)
    const at = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length
    return at >= -height / 3 && at <= length + height / 3
  }
  return isBetween(topX, topY, rightX, rightY) && isBetween(topX, topY, lowX, lowY)
}
