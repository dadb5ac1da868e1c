import type { PageBitmap } from '@lectern/render'
import type { PixelBox } from '@lectern/render/changed-areas'

const framePx = 2
const frameColor = [214, 0, 0] as const
/** How far pixels outside of the areas are moved towards white. */
const paleness = 0.65

/** A drawing in which everything but the areas is pale, and the areas have frames. */
export function markAreas({ width, height, pixels }: PageBitmap, areas: readonly PixelBox[]): PageBitmap {
  const marked = Uint8ClampedArray.from(pixels, (value, at) =>
    at % 4 === 3 ? value : value + (255 - value) * paleness,
  )
  const within = (box: PixelBox, grownBy: number, visit: (at: number, isFrame: boolean) => void): void => {
    const [right, bottom] = [box.x + box.width, box.y + box.height]
    for (let y = Math.max(0, box.y - grownBy); y < Math.min(height, bottom + grownBy); y++)
      for (let x = Math.max(0, box.x - grownBy); x < Math.min(width, right + grownBy); x++)
        visit((y * width + x) * 4, x < box.x || y < box.y || x >= right || y >= bottom)
  }
  for (const box of areas)
    within(box, framePx, (at, isFrame) => marked.set(isFrame ? frameColor : pixels.subarray(at, at + 3), at))
  return { width, height, pixels: marked }
}
