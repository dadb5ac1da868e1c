import { isIdentity, type Matrix, transformRect } from '../../geometry/matrix.ts'
import type { Scene } from './scene.ts'

/** The drawing moved, scaled or rotated. */
export function transformScene(scene: Scene, matrix: Matrix): Scene {
  if (isIdentity(matrix)) return scene
  const { bounds, blendMode, items } = scene
  return { bounds: transformRect(matrix, bounds), blendMode, items: [{ type: 'group', matrix, items }] }
}
