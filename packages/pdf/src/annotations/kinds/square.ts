import { cloudPath, rectPath } from '../../appearance/scene/path.ts'
import { boxKind } from '../shapes/box-kind.ts'

/** A rectangle, or a cloud along one. ISO 32000-2, 12.5.6.8 */
export const square = boxKind({
  type: '/Square',
  subtype: 'Square',
  outline: rectPath,
  cloud: ([left, bottom, right, top], span) =>
    cloudPath([left, bottom, right, bottom, right, top, left, top], span),
})
