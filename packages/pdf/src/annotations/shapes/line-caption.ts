import type { SceneText } from '../../appearance/scene/scene.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { layOutText } from '../../fonts/text-layout.ts'
import { type Matrix, multiply, transformRect, translation } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { type CommonData, inUnits } from '../fields/common-data.ts'
import { drawTextLine, leading } from './text-box.ts'

const fontSizePt = 9
/** Space between an inline caption and the line. */
const gapMarginPt = 3
/** Vertical middle of letters above their baseline, as a fraction of the font size. */
const middle = 0.35

/** A caption with the space it occupies. */
export interface Caption {
  readonly items: readonly SceneText[]
  readonly bounds: Rect
  /** The part of the line it interrupts, as distances from its first point; undefined above a line. */
  readonly gap: readonly [from: number, to: number] | undefined
}

interface CaptionedLine extends Pick<CommonData, 'textContent' | 'color' | 'strokeWidth' | 'userUnit'> {
  readonly captionPosition: 'Inline' | 'Top'
  readonly captionOffset: readonly [along: number, across: number]
}

/**
 * The caption in the middle of a line, inside the line or above it, never upside down. Undefined for an empty text.
 * ISO 32000-2, Table 178
 */
export function drawCaption(
  data: CaptionedLine,
  points: readonly number[],
  fonts: FontBook,
): Caption | undefined {
  const fontSize = inUnits(fontSizePt, data)
  const text = data.textContent.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
  const [line] = layOutText(text, { family: 'arial', fontSize, maxWidth: Infinity, fonts })
  if (text === '' || !line) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = length === 0 ? [1, 0] : [(x2 - x1) / length, (y2 - y1) / length]
  const [along, across] = data.captionOffset
  const isInline = data.captionPosition === 'Inline'
  const lift = isInline ? 0 : data.strokeWidth / 2 + fontSize * (leading - middle)
  const middlePoint: Matrix = [dx, dy, -dy, dx, (x1 + x2) / 2, (y1 + y2) / 2]
  const placed = multiply(translation(along, across + lift), middlePoint)
  const matrix = dx < 0 ? multiply([-1, 0, 0, -1, 0, 0], placed) : placed
  const [r, g, b, opacity] = data.color
  const start = multiply(translation(-line.width / 2, -fontSize * middle), matrix)
  const half = line.width / 2 + inUnits(gapMarginPt, data)
  const isInTheWay = isInline && Math.abs(across) < fontSize / 2
  return {
    items: drawTextLine({
      line,
      matrix: start,
      family: 'arial',
      fontSize,
      fill: { color: [r, g, b], opacity },
    }),
    bounds: transformRect(start, [0, -fontSize * 0.25, line.width, fontSize * 0.95]),
    gap: isInTheWay ? [length / 2 + along - half, length / 2 + along + half] : undefined,
  }
}
