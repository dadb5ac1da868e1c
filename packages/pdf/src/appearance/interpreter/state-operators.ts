import type { Operation } from '../../content/operations.ts'
import type { WarningLog } from '../../errors.ts'
import { multiply } from '../../geometry/matrix.ts'
import type { DictReader } from '../../objects/reader.ts'
import { numbersOf } from '../../objects/reader.ts'
import { isArray, PdfName, type PdfValue } from '../../objects/values.ts'
import { findBlendMode } from '../stream/to-stream.ts'
import type { GraphicsState } from './graphics-state.ts'

const caps = ['butt', 'round', 'square'] as const
const joins = ['miter', 'round', 'bevel'] as const

/**
 * The state after an operator that sets line parameters, matrix, text parameters or `gs`; undefined for other
 * operators.
 */
export function applyStateOperator(
  state: GraphicsState,
  { operator, operands, numbers }: Operation,
  { resources, warnings }: { readonly resources: DictReader; readonly warnings: WarningLog },
): GraphicsState | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
  const text = (change: Partial<GraphicsState['text']>): GraphicsState => ({
    ...state,
    text: { ...state.text, ...change },
  })
  switch (operator) {
    case 'cm':
      return numbers.length < 6 ? state : { ...state, matrix: multiply([a, b, c, d, e, f], state.matrix) }
    case 'w':
      return { ...state, lineWidth: Math.max(0, a) }
    case 'J':
      return { ...state, cap: known(caps[a], 'butt', 'line cap', warnings) }
    case 'j':
      return { ...state, join: known(joins[a], 'miter', 'line join', warnings) }
    case 'M':
      return { ...state, miterLimit: Math.max(1, a) }
    case 'd':
      return withDash(state, operands[0], a)
    case 'ri':
      noteIntent(operands[0], warnings)
      return state
    case 'gs': {
      const name = operands[0]
      const dict =
        name instanceof PdfName ? resources.dictionary('ExtGState')?.dictionary(name.text) : undefined
      if (!dict) {
        warnings.note('appearance-resource-missing', 'a graphics state is no resource')
        return state
      }
      return withDictionary(state, dict, warnings)
    }
    case 'Tc':
      return text({ characterSpacing: a })
    case 'Tw':
      return text({ wordSpacing: a })
    case 'Tz':
      return text({ horizontalScale: a / 100 })
    case 'TL':
      return text({ leading: a })
    case 'Ts':
      return text({ rise: a })
    case 'Tr':
      return text({ renderMode: a })
    default:
      return undefined
  }
}

/** A graphics state parameter dictionary. ISO 32000-2, Table 57 */
function withDictionary(state: GraphicsState, dict: DictReader, warnings: WarningLog): GraphicsState {
  noteUnknownValues(dict, warnings)
  const share = (value: number | undefined, fallback: number): number =>
    value === undefined ? fallback : Math.max(0, Math.min(1, value))
  const dash = dict.values('D')
  const changed: GraphicsState = {
    ...state,
    lineWidth: Math.max(0, dict.number('LW') ?? state.lineWidth),
    cap: caps[dict.integer('LC') ?? -1] ?? state.cap,
    join: joins[dict.integer('LJ') ?? -1] ?? state.join,
    miterLimit: dict.number('ML') ?? state.miterLimit,
    fillOpacity: share(dict.number('ca'), state.fillOpacity),
    strokeOpacity: share(dict.number('CA'), state.strokeOpacity),
    blendMode: readBlendMode(dict, warnings) ?? state.blendMode,
  }
  return dash ? withDash(changed, dash[0], typeof dash[1] === 'number' ? dash[1] : 0) : changed
}

const intents = 'AbsoluteColorimetric RelativeColorimetric Saturation Perceptual'.split(' ')

/** Values that are not used here are checked too, because readers differ on invalid ones. */
function noteUnknownValues(dict: DictReader, warnings: WarningLog): void {
  if (dict.has('LC')) known(caps[dict.integer('LC') ?? -1], 'butt', 'line cap', warnings)
  if (dict.has('LJ')) known(joins[dict.integer('LJ') ?? -1], 'miter', 'line join', warnings)
  if (dict.has('RI')) noteIntent(dict.value('RI'), warnings)
  if (dict.has('OPM'))
    known(
      [0, 1].find(mode => mode === dict.integer('OPM')),
      0,
      'overprint mode',
      warnings,
    )
}

function noteIntent(value: PdfValue | undefined, warnings: WarningLog): void {
  const name = value instanceof PdfName ? value.text : undefined
  known(
    intents.find(intent => intent === name),
    'RelativeColorimetric',
    'rendering intent',
    warnings,
  )
}

/** The value if it is in its list, otherwise the default. ISO 32000-2, Table 51 */
function known<Value>(value: Value | undefined, usual: Value, what: string, warnings: WarningLog): Value {
  if (value === undefined) warnings.note('graphics-value-unknown', `a ${what} that does not exist`)
  return value ?? usual
}

/** A name, or an array whose first known name is used. ISO 32000-2, 11.6.3 */
function readBlendMode(dict: DictReader, warnings: WarningLog): GraphicsState['blendMode'] | undefined {
  const value = dict.value('BM')
  const names = isArray(value) ? value : [value]
  for (const name of names) {
    const mode = name instanceof PdfName ? findBlendMode(name.text) : undefined
    if (mode) return mode
  }
  if (value !== null) warnings.note('blend-mode-unknown', 'an unknown blend mode')
  return undefined
}

/** Negative lengths, or only zeros, mean a solid line. ISO 32000-2, 8.4.3.6 */
function withDash(state: GraphicsState, lengths: PdfValue | undefined, dashPhase: number): GraphicsState {
  const dash = isArray(lengths) ? (numbersOf(lengths) ?? []) : []
  const isUsable = dash.every(length => length >= 0) && dash.some(length => length > 0)
  return { ...state, dash: isUsable ? dash : [], dashPhase }
}
