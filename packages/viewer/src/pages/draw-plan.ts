/** Maximum pixels of a canvas; a larger page gets a whole picture of lower resolution under sharp tiles. */
export const maxCanvasPixels = 9_000_000

/** Pixels of that lower resolution: readable until the tiles are drawn. */
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

/** How a page is drawn. */
export interface DrawPlan {
  /**
   * Device pixels per CSS pixel of the picture of the whole page; lower than the screen's if the page exceeds the
   * limit.
   */
  readonly wholeRatio: number
  /** True if the whole picture has a lower resolution than the screen and needs tiles above it. */
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

/** A page must be at least this many times as large as its visible part for that part to be drawn first. */
const partWorthwhile = 1.6

/** Position of a window in the column it scrolls, or of a page; CSS pixels. */
interface Scrolled {
  readonly scrollLeft: number
  readonly scrollTop: number
  readonly clientWidth: number
  readonly clientHeight: number
}

/**
 * The visible part of a page in device pixels of the page; `undefined` if nothing is visible, or so much that the
 * whole page is drawn just as soon.
 */
export function partFirst(
  seen: Scrolled,
  page: { readonly top: number; readonly left: number; readonly width: number; readonly height: number },
  ratio: number,
): Tile | undefined {
  const part = partInSight(seen, page, ratio)
  const size = { width: Math.round(page.width * ratio), height: Math.round(page.height * ratio) }
  const x = Math.max(0, Math.floor(part.left))
  const y = Math.max(0, Math.floor(part.top))
  const width = Math.min(size.width, Math.ceil(part.right)) - x
  const height = Math.min(size.height, Math.ceil(part.bottom)) - y
  if (width <= 0 || height <= 0 || width * height * partWorthwhile > size.width * size.height)
    return undefined
  return { x, y, width, height }
}

/** The rectangle of the window in device pixels from the page's top left; it may extend beyond the page. */
export function partInSight(
  { scrollLeft, scrollTop, clientWidth, clientHeight }: Scrolled,
  { left, top }: { readonly left: number; readonly top: number },
  ratio: number,
) {
  return {
    left: (scrollLeft - left) * ratio,
    top: (scrollTop - top) * ratio,
    right: (scrollLeft + clientWidth - left) * ratio,
    bottom: (scrollTop + clientHeight - top) * ratio,
  }
}
