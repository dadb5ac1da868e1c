import type { Operation } from '../../content/operations.ts'
import { type ColorSpaceContext, findColorSpace } from '../../images/color-space.ts'
import { type ColorSpace, cmykSpace, gray, rgb } from '../../images/device-colors.ts'
import type { PdfValue } from '../../objects/values.ts'
import type { GraphicsState } from './graphics-state.ts'

const colorOperators: ReadonlySet<string> = new Set('g rg k G RG K cs CS sc scn SC SCN ri sh'.split(' '))

/** Whether the operator has no effect when the colour is given from outside. ISO 32000-2, 8.7.3.3 */
export function isColorOperator(operator: string): boolean {
  return colorOperators.has(operator)
}

/**
 * The state after an operator that sets a colour or a colour space; undefined for other operators. ISO 32000-2, 8.6.8
 */
export function applyColorOperator(
  state: GraphicsState,
  { operator, operands, numbers }: Operation,
  contextOf: () => ColorSpaceContext,
): GraphicsState | undefined {
  switch (operator) {
    case 'g':
      return withFill(state, gray, numbers)
    case 'rg':
      return withFill(state, rgb, numbers)
    case 'k':
      return withFill(state, cmykSpace(contextOf().lent.colorReaders), numbers)
    case 'G':
      return withStroke(state, gray, numbers)
    case 'RG':
      return withStroke(state, rgb, numbers)
    case 'K':
      return withStroke(state, cmykSpace(contextOf().lent.colorReaders), numbers)
    case 'cs': {
      const space = spaceOf(operands[0], contextOf())
      return withFill(state, space, space.initial)
    }
    case 'CS': {
      const space = spaceOf(operands[0], contextOf())
      return withStroke(state, space, space.initial)
    }
    case 'sc':
    case 'scn':
      return withFill(state, state.fillSpace, numbers)
    case 'SC':
    case 'SCN':
      return withStroke(state, state.strokeSpace, numbers)
    default:
      return undefined
  }
}

function spaceOf(name: PdfValue | undefined, context: ColorSpaceContext): ColorSpace {
  const space = findColorSpace(name, context)
  if (!space) context.warnings.note('color-space-unknown', 'a colour space cannot be read')
  return space ?? gray
}

function withFill(state: GraphicsState, fillSpace: ColorSpace, components: readonly number[]): GraphicsState {
  return { ...state, fillSpace, fillColor: fillSpace.toRgb(components), fillPaint: undefined }
}

function withStroke(
  state: GraphicsState,
  strokeSpace: ColorSpace,
  components: readonly number[],
): GraphicsState {
  return { ...state, strokeSpace, strokeColor: strokeSpace.toRgb(components), strokePaint: undefined }
}
