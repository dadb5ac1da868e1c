import type { DrawRequest, PageGeometry } from './page-renderer.ts'

/**
 * Size of a whole page drawn by `draw`, in device pixels, after the page's own rotation and `extraRotation`: tiles
 * are parts of it. At least one pixel in each direction.
 */
export function drawnSize(
  geometry: PageGeometry,
  { scale, extraRotation = 0 }: Pick<DrawRequest, 'scale' | 'extraRotation'>,
): { readonly width: number; readonly height: number } {
  const [left, bottom, right, top] = geometry.box
  const across = Math.max(1, Math.round((right - left) * scale))
  const down = Math.max(1, Math.round((top - bottom) * scale))
  const isTurned = (geometry.rotation + extraRotation) % 180 !== 0
  return isTurned ? { width: down, height: across } : { width: across, height: down }
}
