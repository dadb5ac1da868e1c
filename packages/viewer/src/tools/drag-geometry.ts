/** Shapes between the two ends of a drag, in page space. */
import { type PagePoint, pagePoint, type Rect } from '@lectern/pdf'
import { hundredths } from './mark-shape.ts'

/** The longer side of the rectangle with the two points as opposite corners, in page units. */
export function longerSide(a: PagePoint, b: PagePoint): number {
  return Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
}

/** The rectangle with the two points as opposite corners. */
export const rectBetween = (a: PagePoint, b: PagePoint): Rect => [
  hundredths(Math.min(a.x, b.x)),
  hundredths(Math.min(a.y, b.y)),
  hundredths(Math.max(a.x, b.x)),
  hundredths(Math.max(a.y, b.y)),
]

/** The rectangle with room for both borders: a side that is too short grows on both ends. */
export function roomFor([left, bottom, right, top]: Rect, widthPt: number): Rect {
  // A box without borders needs an area too.
  const leastPt = Math.max(2 * widthPt, 1)
  const across = Math.max(0, leastPt - (right - left)) / 2
  const up = Math.max(0, leastPt - (top - bottom)) / 2
  return [
    hundredths(left - across),
    hundredths(bottom - up),
    hundredths(right + across),
    hundredths(top + up),
  ]
}

/** How far a rectangle must move to lie on its page; one that is too large begins at the left and at the top of it. */
export function shiftInto(
  [left, bottom, right, top]: Rect,
  page: Rect,
): readonly [across: number, up: number] {
  return [
    Math.max(Math.min(0, page[2] - right), page[0] - left),
    Math.min(Math.max(0, page[1] - bottom), page[3] - top),
  ]
}

/** The rectangle, moved to lie on its page. */
export function movedInto(rect: Rect, page: Rect): Rect {
  const [left, bottom, right, top] = rect
  const [across, up] = shiftInto(rect, page)
  return [
    hundredths(left + across),
    hundredths(bottom + up),
    hundredths(right + across),
    hundredths(top + up),
  ]
}

/** The end of a drag whose both sides are as long as the longer one. */
export function equalSides(from: PagePoint, to: PagePoint): PagePoint {
  const sidePt = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return pagePoint(from.x + (to.x < from.x ? -sidePt : sidePt), from.y + (to.y < from.y ? -sidePt : sidePt))
}

const stepRadians = Math.PI / 4

/** The point at the same distance in the nearest of eight directions. */
export function inSteps(from: PagePoint, to: PagePoint): PagePoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / stepRadians) * stepRadians
  return pagePoint(from.x + length * Math.cos(angle), from.y + length * Math.sin(angle))
}
