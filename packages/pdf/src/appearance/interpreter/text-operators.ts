import type { TextFont } from '../../fonts/font.ts'
import { isArray, type PdfValue } from '../../objects/values.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { TextPainter } from './text-painter.ts'

/** The result of a text operator: the new state, and the strings and adjustments to show. */
export interface TextStep {
  readonly state: GraphicsState
  readonly shown: readonly PdfValue[]
}

/** Executes an operator that positions or shows text; undefined for other operators. ISO 32000-2, 9.4 */
export function applyTextOperator(
  state: GraphicsState,
  painter: TextPainter,
  operator: string,
  operands: readonly PdfValue[],
  findFont: (name: PdfValue | undefined) => TextFont | undefined,
): TextStep | undefined {
  const numbers = operands.filter(operand => typeof operand === 'number')
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
  const step = (shown: readonly PdfValue[], change: Partial<GraphicsState['text']> = {}): TextStep => ({
    state: { ...state, text: { ...state.text, ...change } },
    shown,
  })
  switch (operator) {
    case 'BT':
      painter.begin()
      return step([])
    case 'Tm':
      painter.setMatrix([a, b, c, d, e, f])
      return step([])
    case 'Td':
      painter.moveLine(a, b)
      return step([])
    case 'TD':
      painter.moveLine(a, b)
      return step([], { leading: -b })
    case 'T*':
    case "'":
      painter.moveLine(0, -state.text.leading)
      return step(operands)
    case '"':
      painter.moveLine(0, -state.text.leading)
      return step(operands.slice(2), { wordSpacing: a, characterSpacing: b })
    case 'Tf':
      return step([], { font: findFont(operands[0]), fontSize: a })
    case 'Tj':
      return step(operands)
    case 'TJ':
      return step(isArray(operands[0]) ? operands[0] : [])
    default:
      return undefined
  }
}
