import { compareRasters, type DifferenceGrid, type Placing, type Raster } from './difference-grid.ts'
import { squarePx } from './square-kernel.ts'

export type { Placing, Raster } from './difference-grid.ts'

/** A rectangle of whole pixels. */
export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Levels of a colour channel by which a pixel may differ without counting as changed. */
export const changeThreshold = 5

/** Maximum number of areas per page; beyond it, areas near each other are merged. */
export const mostAreas = 200

/** The rectangle between two corners, first in squares, finally in pixels; the second corner is exclusive. */
interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The areas in which the second picture differs from the first: tight boxes around the differences, in pixels of the
 * first, from top to bottom. They do not overlap. Changes up to one square apart are one area, so that a changed line
 * counts once and not per letter. Where only one picture has pixels, the other counts as white, so boxes can lie
 * outside of the first.
 */
export function findChangedAreas(
  first: Raster,
  second: Raster,
  { offset = { x: 0, y: 0 }, threshold = changeThreshold }: Partial<Placing> = {},
): readonly PixelBox[] {
  const grid = compareRasters(first, second, { offset, threshold })
  let areas = apart(connectedSquares(grid))
  for (let reach = 1; areas.length > mostAreas; reach *= 2) areas = apart(areas, reach)
  const { left, top } = grid
  return areas
    .map(area => tightened(area, grid))
    .map(area => ({
      x: area.left + left,
      y: area.top + top,
      width: area.right - area.left,
      height: area.bottom - area.top,
    }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
}

/** Connected squares, corners included, as their bounding rectangles. */
function connectedSquares({ squares, across, down }: DifferenceGrid): Bounds[] {
  const left = squares.slice()
  const open: number[] = []
  const areas: Bounds[] = []
  for (let start = left.indexOf(1); start !== -1; start = left.indexOf(1, start + 1)) {
    const area = { left: across, top: down, right: 0, bottom: 0 }
    left[start] = 0
    open.push(start)
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      const x = square % across
      const y = (square - x) / across
      area.left = Math.min(area.left, x)
      area.top = Math.min(area.top, y)
      area.right = Math.max(area.right, x + 1)
      area.bottom = Math.max(area.bottom, y + 1)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(across - 1, x + 1); nx++) {
          const next = ny * across + nx
          if (left[next] === 0) continue
          left[next] = 0
          open.push(next)
        }
      }
    }
    areas.push(area)
  }
  return areas
}

/** Merges areas that overlap or are at most `reach` squares apart, until none are. */
function apart(areas: readonly Bounds[], reach = 0): Bounds[] {
  let rest = areas
  for (;;) {
    const joined: Bounds[] = []
    for (const area of rest) {
      const near = joined.find(other => isNear(area, other, reach))
      if (near) grow(near, area)
      else joined.push({ ...area })
    }
    if (joined.length === rest.length) return joined
    rest = joined
  }
}

const isNear = (a: Bounds, b: Bounds, reach: number): boolean =>
  a.left < b.right + reach && b.left < a.right + reach && a.top < b.bottom + reach && b.top < a.bottom + reach

function grow(area: Bounds, by: Bounds): void {
  area.left = Math.min(area.left, by.left)
  area.top = Math.min(area.top, by.top)
  area.right = Math.max(area.right, by.right)
  area.bottom = Math.max(area.bottom, by.bottom)
}

/** Shrinks an area of squares to the smallest rectangle of pixels with the same differences. */
function tightened(area: Bounds, { width, height, differs }: DifferenceGrid): Bounds {
  const tight = {
    left: area.left * squarePx,
    top: area.top * squarePx,
    right: Math.min(area.right * squarePx, width),
    bottom: Math.min(area.bottom * squarePx, height),
  }
  const rowDiffers = (y: number): boolean => {
    for (let x = tight.left; x < tight.right; x++) if (differs(x, y)) return true
    return false
  }
  const columnDiffers = (x: number): boolean => {
    for (let y = tight.top; y < tight.bottom; y++) if (differs(x, y)) return true
    return false
  }
  while (tight.top < tight.bottom - 1 && !rowDiffers(tight.top)) tight.top += 1
  while (tight.bottom - 1 > tight.top && !rowDiffers(tight.bottom - 1)) tight.bottom -= 1
  while (tight.left < tight.right - 1 && !columnDiffers(tight.left)) tight.left += 1
  while (tight.right - 1 > tight.left && !columnDiffers(tight.right - 1)) tight.right -= 1
  return tight
}
