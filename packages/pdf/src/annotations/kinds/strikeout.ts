import { polylinePath } from '../../appearance/scene/path.ts'
import { drawTextLines } from '../shapes/text-line-markup.ts'
import { quadLine, textMarkupKind } from '../shapes/text-markup.ts'

/** Height of the line that crosses lower-case letters in the middle, as a fraction of a box with descenders. */
const middle = 0.42

/** A line through text. ISO 32000-2, 12.5.6.10 */
export const strikeout = textMarkupKind({
  type: '/Strikeout',
  subtype: 'StrikeOut',
  defaults: {},
  draw: (quads, look) =>
    drawTextLines(quads, look, quad => polylinePath(quadLine(quad, middle), { isClosed: false })),
})
