import type { PagePoint, Rect, TextPoints } from '@lectern/pdf'
import { shiftInto } from './drag-geometry.ts'

type Point = TextPoints['bl']

/**
 * Corners and side midpoints of a box whose text is upright on a page displayed with this clockwise rotation in
 * degrees.
 */
export function pointsOfBox([l, b, r, t]: Rect, turn: number): TextPoints {
  const clockwise: readonly Point[] = [
    [l, t],
    [r, t],
    [r, b],
    [l, b],
  ]
  const seen = (corner: number): Point => clockwise[(corner + 4 - turn / 90) % 4] ?? [l, t]
  const [tl, tr, br, bl] = [seen(0), seen(1), seen(2), seen(3)]
  return { bl, br, tr, tl, l: middle(tl, bl), t: middle(tl, tr), r: middle(tr, br), b: middle(bl, br) }
}

/** The box with a callout line to a point, through a knee if there is one. */
export function withCallout(points: TextPoints, at: PagePoint, knee: PagePoint | undefined): TextPoints {
  const { cok: _, ...others } = points
  return {
    ...others,
    cob: nearestSide(points, knee ?? at),
    ...(knee && { cok: [knee.x, knee.y] as const }),
    cop: [at.x, at.y],
  }
}

/** The callout line starts at the middle of the nearest side. */
function nearestSide({ l, t, r, b }: TextPoints, { x, y }: PagePoint): Point {
  const sides: readonly Point[] = [l, t, r, b]
  const distance = ([px, py]: Point) => Math.hypot(px - x, py - y)
  return sides.reduce((nearest, side) => (distance(side) < distance(nearest) ? side : nearest))
}

/** The box, without a callout line, moved to lie on its page. */
export function pointsInto(points: TextPoints, page: Rect): TextPoints {
  const { bl, br, tr, tl } = points
  const [xs, ys] = [0, 1].map(axis => [bl, br, tr, tl].map(corner => corner[axis] ?? 0)) as [
    number[],
    number[],
  ]
  const [across, up] = shiftInto([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], page)
  if (across === 0 && up === 0) return points
  const moved = Object.entries(points).map(([name, [x, y]]) => [name, [x + across, y + up]])
  return Object.fromEntries(moved) as TextPoints
}

/** The box with its lower side moved to the given height; it may be rotated. */
export function withHeight(points: TextPoints, height: number): TextPoints {
  const { bl, br, tl, tr, cob, cok, cop } = points
  const now = Math.hypot(tl[0] - bl[0], tl[1] - bl[1])
  if (now === 0) return points
  const down = (top: Point, bottom: Point): Point => [
    top[0] + ((bottom[0] - top[0]) * height) / now,
    top[1] + ((bottom[1] - top[1]) * height) / now,
  ]
  const lower = { bl: down(tl, bl), br: down(tr, br) }
  const box: TextPoints = {
    ...lower,
    tl,
    tr,
    l: middle(tl, lower.bl),
    t: middle(tl, tr),
    r: middle(tr, lower.br),
    b: middle(lower.bl, lower.br),
  }
  if (!cob || !cop) return box
  const knee = cok && { x: cok[0], y: cok[1] }
  return withCallout(box, { x: cop[0], y: cop[1] } as PagePoint, knee as PagePoint | undefined)
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
