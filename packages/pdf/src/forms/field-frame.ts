import { roundedText } from '../objects/notation.ts'
import type { DictReader } from '../objects/reader.ts'
import { numbersOf } from '../objects/reader.ts'

/** The box of a widget with its border, in the space of its appearance, which begins at 0,0. */
export interface FieldFrame {
  /** Before it is rotated. */
  readonly width: number
  readonly height: number
  /** Width of the border, also of one without a colour. */
  readonly border: number
  /** Distance of the content from the edge. */
  readonly inset: number
  /** Operators that draw background and border. */
  readonly content: string
}

const colorOperator: Readonly<Record<number, string>> = { 1: 'g', 3: 'rg', 4: 'k' }

/** The operator that fills with a colour of `/MK`; undefined for none. */
function fillOf(color: readonly number[] | undefined): string | undefined {
  const operator = colorOperator[color?.length ?? 0]
  return color && operator && `${color.map(roundedText).join(' ')} ${operator}\n`
}

/** Operands and operator as content. */
export const drawn = (operator: string, ...operands: readonly number[]): string =>
  `${operands.map(roundedText).join(' ')} ${operator}\n`

/** The background and border that a widget asks for. ISO 32000-2, Tables 168 and 192 */
export function frameOf(widget: DictReader, isRound: boolean): FieldFrame {
  const [left, bottom, right, top] = widget.rect('Rect') ?? [0, 0, 0, 0]
  const looks = widget.dictionary('MK')
  const isTurned = (looks?.number('R') ?? 0) % 180 !== 0
  const [across, up] = [right - left, top - bottom]
  const [width, height] = isTurned ? [up, across] : [across, up]
  const style = widget.dictionary('BS')
  const border = Math.max(
    0,
    style?.number('W') ?? numbersOf(widget.values('Border')?.slice(2, 3) ?? [])?.[0] ?? 1,
  )
  const kind = style?.name('S') ?? 'S'
  const background = fillOf(looks?.numbers('BG'))
  const line = fillOf(looks?.numbers('BC'))?.toUpperCase()
  const shape = isRound ? circle : box
  const size = { width, height }
  const dash = kind === 'D' ? `[${(style?.numbers('D') ?? [3]).map(roundedText).join(' ')}] 0 d\n` : ''
  const content = [
    background && `${background + shape(size, 0)}f\n`,
    line && border > 0 && line + dash + drawn('w', border) + edge(kind, size, border, shape),
    line && (kind === 'B' || kind === 'I') && !isRound && bevel(size, border, kind === 'I'),
  ]
  return {
    width,
    height,
    border,
    inset: kind === 'B' || kind === 'I' ? 2 * border : border,
    content: content
      .filter(Boolean)
      .map(part => `q\n${part}Q\n`)
      .join(''),
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

type Shape = (size: Size, inset: number) => string

const box: Shape = ({ width, height }, inset) =>
  drawn('re', inset, inset, Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset))

const edge = (kind: string, size: Size, border: number, shape: Shape): string =>
  kind === 'U'
    ? `${drawn('m', 0, border / 2)}${drawn('l', size.width, border / 2)}S\n`
    : `${shape(size, border / 2)}s\n`

/** Distance of the control points of a quarter circle, as a part of its radius. */
const curve = 0.5523

/** A circle in the middle of a box. */
export const circle: Shape = ({ width, height }, inset) => {
  const radius = Math.max(0, Math.min(width, height) / 2 - inset)
  const [x, y, c] = [width / 2, height / 2, radius * curve]
  return [
    drawn('m', x + radius, y),
    drawn('c', x + radius, y + c, x + c, y + radius, x, y + radius),
    drawn('c', x - c, y + radius, x - radius, y + c, x - radius, y),
    drawn('c', x - radius, y - c, x - c, y - radius, x, y - radius),
    drawn('c', x + c, y - radius, x + radius, y - c, x + radius, y),
    'h\n',
  ].join('')
}

/** The light and the dark edge of a box that stands out, or the other way around. ISO 32000-2, Table 168 */
function bevel({ width, height }: Size, border: number, isInset: boolean): string {
  const [near, far] = [border, 2 * border]
  const [light, dark] = isInset ? [0.5, 0.75] : [1, 0.75]
  const upper = [
    near,
    near,
    near,
    height - near,
    width - near,
    height - near,
    width - far,
    height - far,
    far,
    height - far,
    far,
    far,
  ]
  const lower = [
    width - near,
    height - near,
    width - near,
    near,
    near,
    near,
    far,
    far,
    width - far,
    far,
    width - far,
    height - far,
  ]
  return polygon(upper, light) + polygon(lower, dark)
}

function polygon(points: readonly number[], gray: number): string {
  const [x = 0, y = 0, ...rest] = points
  const lines = rest.flatMap((value, at) => (at % 2 === 0 ? [drawn('l', value, rest[at + 1] ?? 0)] : []))
  return `${drawn('g', gray)}${drawn('m', x, y)}${lines.join('')}f\n`
}
