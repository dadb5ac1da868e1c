import { findPathBounds } from '../../appearance/scene/path.ts'
import type { PathSegment, Scene, Stroke } from '../../appearance/scene/scene.ts'
import type { Quad } from '../../geometry/quad.ts'
import { findBounds, growRect, unionRect } from '../../geometry/rect.ts'
import { inUnits } from '../fields/common-data.ts'
import { quadHeight, type TextLook } from './text-markup.ts'

/** Thickness of a line along text, as a fraction of the run's height; similar to the underline of Latin fonts. */
const lineShare = 1 / 15
const leastWidthPt = 0.5

/** A line along each run of text, with a thickness that suits the run. Runs of equal thickness are one path. */
export function drawTextLines(
  quads: readonly Quad[],
  look: TextLook,
  line: (quad: Quad, width: number) => readonly PathSegment[],
): Scene {
  const [r, g, b, opacity] = look.color
  const byWidth = new Map<number, PathSegment[]>()
  for (const quad of quads) {
    const width = Math.max(inUnits(leastWidthPt, look), Math.round(quadHeight(quad) * lineShare * 100) / 100)
    byWidth.set(width, [...(byWidth.get(width) ?? []), ...line(quad, width)])
  }
  let bounds = findBounds(quads.flat()) ?? [0, 0, 0, 0]
  const items = [...byWidth].map(([width, segments]) => {
    const drawn = findPathBounds(segments)
    if (drawn) bounds = unionRect(bounds, growRect(drawn, width / 2))
    return { type: 'path' as const, segments, stroke: textLine([r, g, b], opacity, width) }
  })
  return { bounds, blendMode: 'normal', items }
}

function textLine(color: Stroke['color'], opacity: number, width: number): Stroke {
  return { color, opacity, width, cap: 'butt', join: 'round', miterLimit: 10, dash: [], dashPhase: 0 }
}
