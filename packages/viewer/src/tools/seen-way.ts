import { type PagePoint, pagePoint } from '@lectern/pdf'

/** How a page is currently displayed. */
export interface Seen {
  /** Clockwise rotation in degrees, the page's own plus the reader's: 0, 90, 180 or 270. */
  readonly turn: number
  /** 1 is the physical size. */
  readonly zoom: number
}

/**
 * The point to the `right` and `down` of another one on the displayed page, in page units: text and stamps are
 * upright for the reader who places them, whatever the rotation.
 */
export function seenFrom(from: PagePoint, turn: number, right: number, down: number): PagePoint {
  const [cos, sin] = quarter(turn)
  return pagePoint(from.x + cos * right + sin * down, from.y + sin * right - cos * down)
}

/** Exact cosine and sine of a multiple of 90 degrees. */
function quarter(turn: number): readonly [cos: number, sin: number] {
  switch (((turn % 360) + 360) % 360) {
    case 90:
      return [0, 1]
    case 180:
      return [-1, 0]
    case 270:
      return [0, -1]
    default:
      return [1, 0]
  }
}
