import type { PathSegment } from '../../appearance/scene/scene.ts'
import type { Quad } from '../../geometry/quad.ts'
import { inUnits } from '../fields/common-data.ts'
import { drawTextLines } from '../shapes/text-line-markup.ts'
import { quadHeight, quadLine, textMarkupKind } from '../shapes/text-markup.ts'

/** Maximum length and height of a wave. */
const largestSquigglePt = 6

/** A wave under text. ISO 32000-2, 12.5.6.10 */
export const squiggly = textMarkupKind({
  type: '/Squiggly',
  subtype: 'Squiggly',
  defaults: {},
  draw: (quads, look) =>
    drawTextLines(quads, look, (quad, width) => squiggle(quad, width, inUnits(largestSquigglePt, look))),
})

/** A zigzag of whole waves along the bottom edge, inside the box. */
function squiggle(quad: Quad, width: number, largest: number): PathSegment[] {
  const height = quadHeight(quad)
  const base = Math.min(0.5, width / (height || 1))
  const [x1, y1, x2, y2] = quadLine(quad, base)
  const length = Math.hypot(x2 - x1, y2 - y1)
  const size = Math.min(largest, height / 3)
  if (length === 0 || size === 0) return []
  const halves = 2 * Math.max(1, Math.min(2000, Math.round(length / size)))
  const [dx, dy] = [(x2 - x1) / halves, (y2 - y1) / halves]
  // Up is the direction to the top edge, which is not up on the page for rotated text.
  const [tx, ty] = quadLine(quad, 1)
  const [ux, uy] = [((tx - x1) / (height || 1)) * (size / 3), ((ty - y1) / (height || 1)) * (size / 3)]
  return Array.from({ length: halves + 1 }, (_, i): PathSegment => {
    const lift = i % 2
    return [i === 0 ? 'M' : 'L', x1 + dx * i + ux * lift, y1 + dy * i + uy * lift]
  })
}
