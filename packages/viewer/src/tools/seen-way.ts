import { type PagePoint, pagePoint } from '@lectern/pdf'

/** How a reader has a page before them at the moment. */
export interface Seen {
  /** Quarter turns clockwise in degrees, the page's own and the reader's together: 0, 90, 180 or 270. */
  readonly turn: number
  /** 1 is the size on paper. */
  readonly zoom: number
}

/**
 * The place that lies `right` and `down` of another one as the page is seen, all in page units: words and stamps stand
 * upright for the reader who puts them, however the page is turned.
 */
export function seenFrom(from: PagePoint, turn: number, right: number, down: number): PagePoint {
  const [cos, sin] = quarter(turn)
  return pagePoint(from.x + cos * right + sin * down, from.y + sin * right - cos * down)
}

/** Cosine and sine of a quarter turn, exactly. */
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
