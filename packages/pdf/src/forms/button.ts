import { isArray } from '../objects/values.ts'
import type { DefaultText } from './default-text.ts'
import type { Field } from './field.ts'
import { circle, drawn, type FieldFrame } from './field-frame.ts'

/** Signs of check boxes and radio buttons, in a square of 10 × 10, as polygons. ISO 32000-2, Table 192 and D.6 */
const signs: Readonly<Record<string, readonly (readonly number[])[]>> = {
  // A tick.
  '4': [[1.2, 5.2, 2.4, 6, 4, 3.6, 8, 9, 8.8, 8.6, 4.3, 1.2, 3.7, 1.2]],
  // A cross.
  '8': [
    [1, 2.2, 2.2, 1, 9, 7.8, 7.8, 9],
    [7.8, 1, 9, 2.2, 2.2, 9, 1, 7.8],
  ],
  // A diamond.
  u: [[5, 0.8, 9.2, 5, 5, 9.2, 0.8, 5]],
  // A square.
  n: [[1.2, 1.2, 8.8, 1.2, 8.8, 8.8, 1.2, 8.8]],
  // A star.
  H: [star()],
}

function star(): readonly number[] {
  return Array.from({ length: 10 }, (_, at) => {
    const [angle, radius] = [(Math.PI * (5 + 2 * at)) / 10, at % 2 === 0 ? 4.6 : 1.8]
    return [5 + radius * Math.cos(angle), 5 + radius * Math.sin(angle)]
  }).flat()
}

/** The state of a check box or radio button: `/AS`, or for want of it the value of the field. */
export function stateOf({ widget, inherited }: Field): string | undefined {
  const value = inherited('V')
  const own = widget.name('AS')
  if (own !== undefined) return own
  return value !== null && typeof value === 'object' && 'text' in value && !isArray(value)
    ? value.text
    : undefined
}

/** The sign of a button that is on, in the middle of its box. */
export function signContent(
  { widget }: Field,
  { width, height, border }: FieldFrame,
  { color, fontSize }: DefaultText,
  isRadio: boolean,
): string {
  const sign = widget.dictionary('MK')?.text('CA') ?? (isRadio ? 'l' : '4')
  const room = Math.min(width, height) - 4 * border
  const side = Math.max(0, fontSize > 0 ? Math.min(fontSize * 0.8, room) : room * 0.85)
  const [x, y] = [(width - side) / 2, (height - side) / 2]
  if (sign === 'l') return `${color + circle({ width, height }, Math.min(width, height) / 2 - side * 0.4)}f\n`
  const polygons = signs[sign] ?? signs['4'] ?? []
  const at = (value: number, start: number): number => start + (value * side) / 10
  const paths = polygons.map(points =>
    points
      .flatMap((value, index) =>
        index % 2 === 0 ? [drawn(index === 0 ? 'm' : 'l', at(value, x), at(points[index + 1] ?? 0, y))] : [],
      )
      .join(''),
  )
  return `${color}${paths.map(path => `${path}f\n`).join('')}`
}
