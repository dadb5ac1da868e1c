import { rectHeight, rectWidth } from '../../geometry/rect.ts'
import type { Gradient, Mask, Rgb, SceneItem, Tiling } from '../scene/scene.ts'
import { cssColor, svgNumber, transformAttribute } from './svg-values.ts'

/** Writes nested items with the painter that needs the definition. */
export type WriteItems = (items: readonly SceneItem[]) => string

/** An element for `<defs>`, without its id. */
export interface Definition {
  readonly tag: string
  /** With a blank before each. */
  readonly attributes: string
  readonly content: string
}

/** The element of a gradient, without its id. ISO 32000-2, 8.7.4.5 */
export function gradientElement(gradient: Gradient): Definition {
  // SVG needs the smaller circle first, so the circles are swapped if necessary.
  const isTurned = gradient.shape === 'radial' && gradient.from[2] > gradient.to[2]
  const [from, to] = isTurned ? [gradient.to, gradient.from] : [gradient.from, gradient.to]
  const [isPaddedBefore, isPaddedAfter] = isTurned
    ? [gradient.extendsEnd, gradient.extendsStart]
    : [gradient.extendsStart, gradient.extendsEnd]
  const stops = isTurned
    ? gradient.stops.map(({ offset, color }) => ({ offset: 1 - offset, color })).reverse()
    : gradient.stops
  const place =
    gradient.shape === 'axial'
      ? attributes({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] })
      : attributes({ fx: from[0], fy: from[1], fr: from[2], cx: to[0], cy: to[1], r: to[2] })
  return {
    tag: gradient.shape === 'axial' ? 'linearGradient' : 'radialGradient',
    attributes: ` gradientUnits="userSpaceOnUse"${place}${transformAttribute(gradient.matrix, 'gradientTransform')}`,
    content: [
      // SVG always extends the outermost stop, so a transparent stop ends a gradient that does not extend.
      isPaddedBefore ? '' : invisibleStop(0, stops[0]?.color),
      ...stops.map(({ offset, color }) => stop(offset, color)),
      isPaddedAfter ? '' : invisibleStop(1, stops.at(-1)?.color),
    ].join(''),
  }
}

function stop(offset: number, color: Rgb): string {
  return `<stop offset="${svgNumber(offset)}" stop-color="${cssColor(color)}"/>`
}

function invisibleStop(offset: number, color: Rgb = [0, 0, 0]): string {
  return `<stop offset="${offset}" stop-color="${cssColor(color)}" stop-opacity="0"/>`
}

function attributes(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${svgNumber(value)}"`)
    .join('')
}

/** The element of a tiling, without its id. Content beyond a cell's step is clipped. ISO 32000-2, 8.7.3 */
export function tilingElement({ box, stepX, stepY, items, matrix }: Tiling, write: WriteItems): Definition {
  const place = attributes({ x: box[0], y: box[1], width: stepX, height: stepY })
  return {
    tag: 'pattern',
    attributes: ` patternUnits="userSpaceOnUse"${place}${transformAttribute(matrix, 'patternTransform')}`,
    content: write(items),
  }
}

/** The element of a mask, without its id. ISO 32000-2, 11.5 */
export function maskElement({ kind, items, bounds, backdrop }: Mask, write: WriteItems): Definition {
  const [left, bottom] = bounds
  const place = attributes({ x: left, y: bottom, width: rectWidth(bounds), height: rectHeight(bounds) })
  const below = backdrop ? `<rect${place} fill="${cssColor(backdrop)}"/>` : ''
  return {
    tag: 'mask',
    attributes: ` maskUnits="userSpaceOnUse"${place} style="mask-type:${kind === 'alpha' ? 'alpha' : 'luminance'}"`,
    content: below + write(items),
  }
}
