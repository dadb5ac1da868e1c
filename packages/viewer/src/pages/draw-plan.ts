/** Pixels one canvas may have; beyond it a page gets a softer whole picture under sharp tiles. */
export const maxCanvasPixels = 9_000_000

/** Pixels of the softer picture: enough to read by until the tiles are there. */
export const softPixels = 3_000_000

/** Side of a sharp tile in device pixels. */
export const tileSidePx = 1024

/** A part of the drawn page in device pixels from its top left. */
export interface Tile {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a page is brought to the screen. */
export interface DrawPlan {
  /** Device pixels per CSS pixel of the picture of the whole page; less than the screen's above the limit. */
  readonly wholeRatio: number
  /** True when the whole picture is softer than the screen and needs tiles above it. */
  readonly needsTiles: boolean
}

/** Plans a page of this size in CSS pixels for a screen with this many device pixels per CSS pixel. */
export function planDrawing(
  page: { readonly width: number; readonly height: number },
  devicePixelRatio: number,
  maxPixels = maxCanvasPixels,
): DrawPlan {
  const pixels = page.width * page.height * devicePixelRatio ** 2
  if (pixels <= maxPixels) return { wholeRatio: devicePixelRatio, needsTiles: false }
  return {
    wholeRatio: devicePixelRatio * Math.sqrt(Math.min(softPixels, maxPixels) / pixels),
    needsTiles: true,
  }
}

/** The tiles of a page that touch a part of it; all in device pixels of the page. */
export function tilesIn(
  page: { readonly width: number; readonly height: number },
  part: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  side = tileSidePx,
): readonly Tile[] {
  const tiles: Tile[] = []
  if (part.left >= page.width || part.top >= page.height) return tiles
  const right = Math.min(part.right, page.width)
  const bottom = Math.min(part.bottom, page.height)
  for (let y = Math.floor(Math.max(0, part.top) / side) * side; y < bottom; y += side) {
    for (let x = Math.floor(Math.max(0, part.left) / side) * side; x < right; x += side) {
      tiles.push({ x, y, width: Math.min(side, page.width - x), height: Math.min(side, page.height - y) })
    }
  }
  return tiles
}
