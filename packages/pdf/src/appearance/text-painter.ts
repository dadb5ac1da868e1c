import type { ShownGlyph } from '../fonts/font.ts'
import { identityMatrix, type Matrix, multiply } from '../geometry/matrix.ts'
import { PdfString, type PdfValue } from '../objects/values.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { SceneText } from './scene.ts'

/** Draws one glyph of a Type 3 font: its name, and where its space lies. */
export type PaintGlyph = (glyph: ShownGlyph, matrix: Matrix) => void

/**
 * Keeps the text matrices between `BT` and `ET` and turns strings into runs. A run is set by the painter's own font
 * of the same family, stretched to the width that the file's font would take.
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

  /** Begins a line, offset from the start of the current one. */
  moveLine(dx: number, dy: number): void {
    this.setMatrix(multiply([1, 0, 0, 1, dx, dy], this.#lineMatrix))
  }

  /** The runs of a string, or of an array of strings and adjustments; Type 3 glyphs go to `paintGlyph`. */
  show(parts: readonly PdfValue[], state: GraphicsState, paintGlyph: PaintGlyph): SceneText[] {
    const runs: SceneText[] = []
    for (const part of parts) {
      if (typeof part === 'number')
        this.#advance((-part / 1000) * state.text.fontSize * state.text.horizontalScale)
      else if (part instanceof PdfString) {
        const run = this.#showString(part.bytes, state, paintGlyph)
        if (run) runs.push(run)
      }
    }
    return runs
  }

  #showString(bytes: Uint8Array, state: GraphicsState, paintGlyph: PaintGlyph): SceneText | undefined {
    const { font, fontSize, horizontalScale, rise, renderMode } = state.text
    if (!font) return undefined
    const start = this.#matrix
    let text = ''
    let width = 0
    for (const glyph of font.glyphs(bytes)) {
      const advance = this.#advanceOf(glyph, state)
      if (font.type3) {
        const place = multiply(
          [fontSize * horizontalScale, 0, 0, fontSize, width * horizontalScale, rise],
          start,
        )
        paintGlyph(glyph, multiply(place, state.matrix))
      }
      text += glyph.text ?? ''
      width += advance
    }
    this.#advance(width * horizontalScale)
    const isInvisible = renderMode === 3 || renderMode === 7
    if (font.type3 || isInvisible || text.trim() === '' || fontSize === 0) return undefined
    const upright: Matrix = [horizontalScale, 0, 0, 1, 0, rise]
    const color = renderMode === 1 ? state.strokeColor : state.fillColor
    const opacity = renderMode === 1 ? state.strokeOpacity : state.fillOpacity
    return {
      type: 'text',
      text,
      matrix: multiply(multiply(upright, start), state.matrix),
      fontSize: Math.abs(fontSize),
      family: font.family,
      isBold: font.isBold,
      isItalic: font.isItalic,
      fill: { color, opacity },
      width: Math.abs(width),
    }
  }

  /** Advance before horizontal scaling, in text space. ISO 32000-2, 9.4.4 */
  #advanceOf({ width, isSpace }: ShownGlyph, { text }: GraphicsState): number {
    const unit = text.font?.type3 ? (text.font.type3.matrix('FontMatrix')?.[0] ?? 0.001) : 0.001
    return width * unit * text.fontSize + text.characterSpacing + (isSpace ? text.wordSpacing : 0)
  }

  #advance(dx: number): void {
    this.#matrix = multiply([1, 0, 0, 1, dx, 0], this.#matrix)
  }
}
