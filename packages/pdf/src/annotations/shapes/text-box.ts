import type { Fill, SceneText } from '../../appearance/scene/scene.ts'
import type { FontBook, FontFamily } from '../../fonts/font-book.ts'
import { layOutText, type TextLine } from '../../fonts/text-layout.ts'
import { type Matrix, multiply, translation } from '../../geometry/matrix.ts'
import { type Rect, rectWidth } from '../../geometry/rect.ts'

/** Horizontal alignment of text in its box. */
export type Justification = 'left' | 'center' | 'right'

/** Distance of baselines, as a multiple of the font size. */
export const leading = 1.2
/** Distance from the top of a line to its baseline, as a fraction of the font size. */
const firstBaseline = 0.95

/** Text to lay out in a box. */
export interface BoxedText {
  readonly text: string
  /** Inside the border and the padding, page units. */
  readonly box: Rect
  readonly family: FontFamily
  readonly fontSize: number
  readonly justification: Justification
  readonly fill: Fill
  readonly fonts: FontBook
}

/** Draws the text from the top of its box downwards; lines below the box are drawn too. */
export function drawBoxedText({
  text,
  box,
  family,
  fontSize,
  justification,
  fill,
  fonts,
}: BoxedText): SceneText[] {
  const lines = layOutText(text, { family, fontSize, maxWidth: rectWidth(box), fonts })
  return lines.flatMap((line, i) => {
    const x = box[0] + (rectWidth(box) - line.width) * { left: 0, center: 0.5, right: 1 }[justification]
    const y = box[3] - fontSize * (firstBaseline + i * leading)
    return drawTextLine({ line, matrix: translation(x, y), family, fontSize, fill })
  })
}

/** Draws one line of text; `matrix` maps the start of its baseline to the page. */
export function drawTextLine({
  line,
  matrix,
  family,
  fontSize,
  fill,
}: {
  readonly line: TextLine
  readonly matrix: Matrix
  readonly family: FontFamily
  readonly fontSize: number
  readonly fill: Fill
}): SceneText[] {
  let x = 0
  return line.runs.map(({ text, width, face, isBold = false, isItalic = false }) => {
    const run: SceneText = {
      type: 'text',
      text,
      matrix: multiply(translation(x, 0), matrix),
      fontSize,
      family: familyStyles[family] ?? 'sans-serif',
      font: { family, ...(face && { faceId: face.id }) },
      isBold,
      isItalic,
      fill,
      width: (width * fontSize) / 1000,
    }
    x += run.width
    return run
  })
}

/** The style of the families that are not sans-serif. */
const familyStyles: { readonly [Family in FontFamily]?: SceneText['family'] } = {
  cambria: 'serif',
  courier: 'monospace',
  times: 'serif',
}
