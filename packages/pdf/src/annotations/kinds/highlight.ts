import { polylinePath } from '../../appearance/scene/path.ts'
import { quadOutline } from '../../geometry/quad.ts'
import { findBounds } from '../../geometry/rect.ts'
import { textMarkupKind } from '../shapes/text-markup.ts'

/** A highlight through which the text remains visible. ISO 32000-2, 12.5.6.10 */
export const highlight = textMarkupKind({
  type: '/Highlight',
  subtype: 'Highlight',
  defaults: { color: [1, 0.85, 0, 0.5] },
  // One path for all quads, so that overlaps are not darker.
  draw: (quads, { color: [r, g, b, opacity] }) => ({
    bounds: findBounds(quads.flat()) ?? [0, 0, 0, 0],
    blendMode: 'multiply',
    items: [
      {
        type: 'path',
        segments: quads.flatMap(quad => polylinePath(quadOutline(quad), { isClosed: true })),
        fill: { color: [r, g, b], opacity },
      },
    ],
  }),
})
