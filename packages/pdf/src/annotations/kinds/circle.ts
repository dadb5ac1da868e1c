import { cloudPath, ellipsePath } from '../../appearance/scene/path.ts'
import { type Rect, rectHeight, rectWidth } from '../../geometry/rect.ts'
import { boxKind } from '../shapes/box-kind.ts'

/** An ellipse, or a cloud along one. ISO 32000-2, 12.5.6.8 */
export const circle = boxKind({
  type: '/Circle',
  subtype: 'Circle',
  outline: ellipsePath,
  cloud: (box, span) => cloudPath(ellipsePoints(box, span), span),
})

/** Points on the ellipse, counter-clockwise, about a span apart. */
function ellipsePoints(box: Rect, span: number): number[] {
  const [rx, ry] = [rectWidth(box) / 2, rectHeight(box) / 2]
  const [cx, cy] = [box[0] + rx, box[1] + ry]
  // Ramanujan's first approximation of the circumference.
  const around = Math.PI * (3 * (rx + ry) - Math.sqrt((3 * rx + ry) * (rx + 3 * ry)))
  const count = Math.max(4, Math.min(1000, Math.round(around / (span || 1))))
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  }).flat()
}
