import { cloudPath, rectPath } from '../../appearance/scene/path.ts'
import { boxKind, cornersOf } from '../shapes/box-kind.ts'

/** A rectangle, or a cloud along one. ISO 32000-2, 12.5.6.8 */
export const square = boxKind({
  type: '/Square',
  subtype: 'Square',
  outline: rectPath,
  cloud: (box, span) => cloudPath(cornersOf(box), span),
})
