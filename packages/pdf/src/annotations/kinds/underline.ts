import { polylinePath } from '../../appearance/scene/path.ts'
import { drawTextLines } from '../shapes/text-line-markup.ts'
import { quadHeight, quadLine, textMarkupKind } from '../shapes/text-markup.ts'

/** A line along the bottom edge of text, inside its box. ISO 32000-2, 12.5.6.10 */
export const underline = textMarkupKind({
  type: '/Underline',
  subtype: 'Underline',
  defaults: {},
  draw: (quads, look) =>
    drawTextLines(quads, look, (quad, width) =>
      polylinePath(quadLine(quad, Math.min(0.5, width / (quadHeight(quad) || 1))), { isClosed: false }),
    ),
})
