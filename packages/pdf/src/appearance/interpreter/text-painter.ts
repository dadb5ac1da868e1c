import type { ShownGlyph } from '../../fonts/font.ts'
import { identityMatrix, type Matrix, multiply } from '../../geometry/matrix.ts'
import { PdfString, type PdfValue } from '../../objects/values.ts'
import { transformPath } from '../scene/path.ts'
import type { PathSegment, SceneText } from '../scene/scene.ts'
import { fillOf, type GraphicsState, strokeOf } from './graphics-state.ts'

/** Draws one glyph of a Type 3 font: its name, and the matrix of its space. */
export type PaintGlyph = (glyph: ShownGlyph, matrix: Matrix) => void

/** Characters that are drawn as one run, with their start. */
interface Run {
  text: string
  /** Start in text space, before horizontal scaling. */
  readonly x: number
  readonly y: number
  width: number
  /** Outlines of the letters relative to the start of the run; undefined once one is unknown. */
  outline: PathSegment[] | undefined
}

/**
 * Keeps the text matrices between `BT` and `ET` and converts strings to runs. A run uses the painter's own font of
 * the same family, stretched to the width in the file's font. Vertical text has one run per glyph.
 * ISO 32000-2, 9.4
 */
export class TextPainter {
  #matrix: Matrix = identityMatrix
  #lineMatrix: Matrix = identityMatrix

  begin(): void {
    this.#matrix = this.#lineMatrix = identityMatrix
  }

  setMatrix(matrix: Matrix): void {
    this.#matrix = this.#lineMatrix = matrix
  }

  /** Starts a line, offset from the start of the current one. */
  moveLine(dx: number, dy: number): void {
    this.setMatrix(multiply([1, 0, 0, 1, dx, dy], this.#lineMatrix))
  }

  /** The runs of a string, or of an array of strings and adjustments; Type 3 glyphs are passed to `paintGlyph`. */
  show(parts: readonly PdfValue[], state: GraphicsState, paintGlyph: PaintGlyph): SceneText[] {
    const runs: SceneText[] = []
    for (const part of parts) {
      if (typeof part === 'number') this.#adjust((-part / 1000) * state.text.fontSize, state)
      else if (part instanceof PdfString) runs.push(...this.#showString(part.bytes, state, paintGlyph))
    }
    return runs
  }

  #showString(bytes: Uint8Array, state: GraphicsState, paintGlyph: PaintGlyph): SceneText[] {
    const { font, fontSize, horizontalScale, rise, wordSpacing } = state.text
    if (!font) return []
    const start = this.#matrix
    const runs: Run[] = []
    let isJoined = false
    let [x, y] = [0, 0]
    for (const glyph of font.glyphs(bytes)) {
      const advance = advanceOf(glyph, state)
      if (font.type3) {
        const scale = [fontSize * horizontalScale, 0, 0, fontSize, x * horizontalScale, rise] as const
        paintGlyph(glyph, multiply(multiply(scale, start), state.matrix))
      } else if (glyph.vertical) {
        const { originX, originY } = glyph.vertical
        const unit = fontSize / 1000
        runs.push({
          text: glyph.text ?? '',
          x: -originX * unit,
          y: y - originY * unit,
          width: glyph.width * unit,
          outline: outlineOf(glyph, fontSize, 0),
        })
      } else {
        const run = runs.at(-1)
        if (run && isJoined) {
          run.text += glyph.text ?? ''
          const outline = run.outline && outlineOf(glyph, fontSize, x - run.x)
          if (outline) run.outline?.push(...outline)
          else run.outline = undefined
          run.width += advance
        } else {
          const outline = outlineOf(glyph, fontSize, 0)
          runs.push({ text: glyph.text ?? '', x, y: 0, width: advance, outline })
        }
        // Word spacing applies only to the space: what follows starts a new run at its own position.
        isJoined = !(glyph.isSpace && wordSpacing !== 0)
      }
      if (glyph.vertical) y += advance
      else x += advance
    }
    this.#matrix = multiply([1, 0, 0, 1, x * horizontalScale, y], this.#matrix)
    return font.type3 ? [] : runs.flatMap(run => sceneTextOf(run, start, state) ?? [])
  }

  /** Moves along the line, horizontally or vertically. */
  #adjust(distance: number, { text }: GraphicsState): void {
    const move: Matrix = text.font?.isVertical
      ? [1, 0, 0, 1, 0, distance]
      : [1, 0, 0, 1, distance * text.horizontalScale, 0]
    this.#matrix = multiply(move, this.#matrix)
  }
}

/**
 * Undefined for invisible text. Modes: 0 fill, 1 stroke, 2 both, 3 neither, 4 to 7 the same with clipping. ISO
 * 32000-2, Table 104
 */
function sceneTextOf(
  { text, x, y, width, outline }: Run,
  start: Matrix,
  state: GraphicsState,
): SceneText | undefined {
  const { font, fontSize, horizontalScale, rise, renderMode, characterSpacing } = state.text
  if (!font || renderMode === 3 || fontSize === 0) return undefined
  if (outline ? outline.length === 0 : text.trim() === '') return undefined
  const mode = renderMode % 4
  const upright: Matrix = [horizontalScale, 0, 0, 1, x * horizontalScale, y + rise]
  const matrix = multiply(multiply(upright, start), state.matrix)
  return {
    type: 'text',
    text,
    // A negative font size rotates the letters by 180 degrees, which fonts on the screen do not support.
    matrix: fontSize < 0 && !outline ? multiply([-1, 0, 0, -1, 0, 0], matrix) : matrix,
    fontSize: Math.abs(fontSize),
    family: font.family,
    isBold: font.isBold,
    isItalic: font.isItalic,
    ...((mode === 0 || mode === 2) && { fill: fillOf(state) }),
    ...((mode === 1 || mode === 2) && { stroke: textStroke(state, matrix) }),
    width: Math.abs(width),
    ...(outline && { outline }),
    ...(characterSpacing !== 0 && { letterSpacing: characterSpacing }),
  }
}

/** The outline of a glyph in text space, at a distance from the start of its run. */
function outlineOf({ outline }: ShownGlyph, fontSize: number, dx: number): PathSegment[] | undefined {
  return outline && transformPath([fontSize, 0, 0, fontSize, dx, 0], outline)
}

/** Line widths are in scene space, but text is drawn in its own space. */
function textStroke(state: GraphicsState, [a, b, c, d]: Matrix): ReturnType<typeof strokeOf> {
  const stroke = strokeOf(state)
  const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1
  return { ...stroke, width: stroke.width / scale, dash: stroke.dash.map(length => length / scale) }
}

/** Advance before horizontal scaling, in text space; negative (downwards) in vertical text. ISO 32000-2, 9.4.4 */
function advanceOf({ width, isSpace, vertical }: ShownGlyph, { text }: GraphicsState): number {
  const unit = text.font?.type3 ? (text.font.type3.matrix('FontMatrix')?.[0] ?? 0.001) : 0.001
  const spacing = text.characterSpacing + (isSpace ? text.wordSpacing : 0)
  return vertical ? vertical.advance * unit * text.fontSize + spacing : width * unit * text.fontSize + spacing
}
