import type { TextFont } from '../../fonts/font.ts'
import { identityMatrix, type Matrix, meanScale } from '../../geometry/matrix.ts'
import { type ColorSpace, gray } from '../../images/device-colors.ts'
import type { BlendMode, Fill, FillRule, Mask, Paint, Rgb, Stroke } from '../scene/scene.ts'

/** The graphics state, set by operators and saved by `q`/`Q`; immutable. ISO 32000-2, 8.4.1 */
export interface GraphicsState {
  readonly matrix: Matrix
  readonly fillSpace: ColorSpace
  readonly strokeSpace: ColorSpace
  readonly fillColor: Rgb
  readonly strokeColor: Rgb
  /** The current pattern, which replaces the colour. */
  readonly fillPaint: Paint | undefined
  readonly strokePaint: Paint | undefined
  readonly fillOpacity: number
  readonly strokeOpacity: number
  readonly blendMode: BlendMode
  readonly softMask: Mask | undefined
  readonly lineWidth: number
  readonly cap: Stroke['cap']
  readonly join: Stroke['join']
  readonly miterLimit: number
  readonly dash: readonly number[]
  readonly dashPhase: number
  readonly text: TextState
}

/** ISO 32000-2, 9.3.1 */
interface TextState {
  readonly font: TextFont | undefined
  readonly fontSize: number
  readonly characterSpacing: number
  readonly wordSpacing: number
  /** 1 for 100 percent. */
  readonly horizontalScale: number
  readonly leading: number
  readonly rise: number
  readonly renderMode: number
}

export const initialState: GraphicsState = {
  matrix: identityMatrix,
  fillSpace: gray,
  strokeSpace: gray,
  fillColor: [0, 0, 0],
  strokeColor: [0, 0, 0],
  fillPaint: undefined,
  strokePaint: undefined,
  fillOpacity: 1,
  strokeOpacity: 1,
  blendMode: 'normal',
  softMask: undefined,
  lineWidth: 1,
  cap: 'butt',
  join: 'miter',
  miterLimit: 10,
  dash: [],
  dashPhase: 0,
  text: {
    font: undefined,
    fontSize: 0,
    characterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  },
}

/** The fill according to the state. */
export function fillOf(state: GraphicsState, rule?: FillRule): Fill {
  return {
    color: state.fillColor,
    opacity: state.fillOpacity,
    ...(rule && { rule }),
    ...(state.fillPaint && { paint: state.fillPaint }),
  }
}

/** The stroke according to the state, for a path that is already transformed. ISO 32000-2, 8.4.3 */
export function strokeOf(state: GraphicsState): Stroke {
  const scale = meanScale(state.matrix)
  return {
    color: state.strokeColor,
    opacity: state.strokeOpacity,
    width: state.lineWidth * scale,
    cap: state.cap,
    join: state.join,
    miterLimit: state.miterLimit,
    dash: state.dash.map(length => length * scale),
    dashPhase: state.dashPhase * scale,
    ...(state.strokePaint && { paint: state.strokePaint }),
  }
}
