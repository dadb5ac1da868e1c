import { type ViewPoint, viewPoint } from '@lectern/pdf'
import { topmostAt } from '../marking/tool-view.ts'
import type { Mark } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { markBox, shownAs } from './mark-place.ts'

/** Distance of the rotation handle from the centre of a mark, CSS pixels. */
const turnHandlePx = 35

/** Distance in CSS pixels from the rotation handle within which a finger turns the mark. */
const turnReachPx = 22

/** Half the visible size of a handle, CSS pixels. */
const handlePx = 6

/** Distance in CSS pixels at which a finger can distinguish two handles. */
const apartPx = 20

/** Directions of the rotation handle from the centre, clockwise degrees from straight up; the first that is free is taken. */
const directions = [0, 90, 180, 270, 45, 135, 225, 315] as const

/** Where the rotation handle of a mark is displayed, CSS pixels from the top left of the page. */
export interface TurnHandlePlace extends ViewPoint {
  /** Clockwise degrees from straight up. */
  readonly direction: number
}

/**
 * The place of the rotation handle: straight above the centre, or beside it where the mark itself, one of its other handles or the
 * edge of the page lies there. A press on a thin line moves it, so the handle must leave the line free.
 */
export function turnHandlePlace(
  mark: Mark,
  { middle, others }: { readonly middle: ViewPoint; readonly others: readonly ViewPoint[] },
  view: PageView,
): TurnHandlePlace {
  const places = directions.map(direction => {
    const radians = (direction * Math.PI) / 180
    const at = viewPoint(
      middle.x + Math.sin(radians) * turnHandlePx,
      middle.y - Math.cos(radians) * turnHandlePx,
    )
    return { ...at, direction }
  })
  const tolerancePt = turnReachPx / view.scale
  const isFree = (place: ViewPoint) =>
    isOnPage(place, view) &&
    others.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= apartPx) &&
    topmostAt([mark], { at: view.toPage(place), tolerancePt, shown: shownAs(view) }) === undefined
  return places.find(isFree) ?? (places[0] as TurnHandlePlace)
}

const isOnPage = ({ x, y }: ViewPoint, { width, height }: PageView): boolean =>
  x >= handlePx && y >= handlePx && x <= width - handlePx && y <= height - handlePx

/**
 * How far the invisible target of a handle may reach beyond the visible one, CSS pixels: on a short mark less than on a
 * long one, so that its middle can still be grabbed and moved.
 */
export function sparePx(mark: Mark, view: PageView): number {
  const { width, height } = markBox(mark, view)
  return Math.max(0, Math.hypot(width, height) / 4 - handlePx)
}
