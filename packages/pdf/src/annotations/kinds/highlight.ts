import { polylinePath } from '../../appearance/path.ts'
import type { Scene } from '../../appearance/scene.ts'
import { PdfError } from '../../errors.ts'
import { transformCoordinates } from '../../geometry/matrix.ts'
import { quadOutline, quadsFromCoordinates } from '../../geometry/quad.ts'
import { findBounds } from '../../geometry/rect.ts'
import { defineKind } from '../kind.ts'
import type { HighlightData } from '../model.ts'

/** Text marked with a colour that the letters shine through. ISO 32000-2, 12.5.6.10 */
export const highlight = defineKind({
  type: '/Highlight',
  subtype: 'Highlight',
  defaults: { color: [1, 0.85, 0, 0.5] },

  complete({ quadPoints }, common) {
    if (
      !Array.isArray(quadPoints) ||
      quadPoints.length === 0 ||
      quadPoints.length % 8 !== 0 ||
      !quadPoints.every(Number.isFinite)
    ) {
      throw new PdfError('annotation-invalid', 'quadPoints must be a positive multiple of 8 finite numbers')
    }
    return withRect({
      ...common,
      ...noStroke,
      annotationType: '/Highlight',
      quadPoints: quadsFromCoordinates(quadPoints).flat(),
    })
  },

  read(dict, common, note) {
    const numbers = dict.numbers('QuadPoints') ?? []
    if (numbers.length % 8 !== 0) note('QuadPoints is no multiple of 8 numbers; the rest is left out')
    const quadPoints = quadsFromCoordinates(numbers).flat()
    return quadPoints.length === 0 ? undefined : { ...common, annotationType: '/Highlight', quadPoints }
  },

  write: ({ quadPoints }) => ({ QuadPoints: quadPoints }),

  scene: highlightScene,

  transform: (data, matrix) =>
    withRect({ ...data, quadPoints: transformCoordinates(matrix, data.quadPoints) }),
})

/** A highlight has no line; the fields every kind has say so with their defaults, as they do after reading. */
const noStroke: Pick<HighlightData, 'strokeWidth' | 'strokeDashGap'> = {
  strokeWidth: 1,
  strokeDashGap: [3, 0],
}

/** One path for all quads, so that overlapping ones do not darken each other. */
function highlightScene({ quadPoints, color: [r, g, b, opacity], rect }: HighlightData): Scene {
  const segments = quadsFromCoordinates(quadPoints).flatMap(quad =>
    polylinePath(quadOutline(quad), { isClosed: true }),
  )
  return {
    bounds: findBounds(quadPoints) ?? rect,
    blendMode: 'multiply',
    items: [{ type: 'path', segments, fill: { color: [r, g, b], opacity } }],
  }
}

function withRect(data: HighlightData): HighlightData {
  const rect = highlightScene(data).bounds
  return { ...data, rect, bbox: rect }
}
