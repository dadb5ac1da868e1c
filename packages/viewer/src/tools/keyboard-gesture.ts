/** How a reader without a pointer places a mark in a default size around a point, from where arrow keys can move it. */
import type { PagePoint } from '@lectern/pdf'
import { seenFrom } from './seen-way.ts'
import type { ToolEvent } from './tool.ts'

/** Where a reader without a pointer places a mark. */
export interface Spot {
  readonly pageIndex: number
  readonly at: PagePoint
  /** Points as on a page of the usual size, per unit of the page. */
  readonly unitPt: number
  /** Clockwise rotation of the displayed page in degrees. */
  readonly turn: number
}

/** The events that a pointer would send. */
export type KeyboardGesture = (spot: Spot) => readonly ToolEvent[]

/** Half the width and height of a mark that is placed without a pointer, in points. */
const half = { width: 60, height: 40 } as const

/** The point so many half widths to the right and half heights below. */
const beside = ({ at, unitPt, turn }: Spot, right: number, below: number): PagePoint =>
  seenFrom(at, turn, (right * half.width) / unitPt, (below * half.height) / unitPt)

const down = ({ pageIndex, unitPt }: Spot, at: PagePoint): ToolEvent => ({
  type: 'pointer-down',
  pageIndex,
  at,
  shift: false,
  tolerancePt: 1 / unitPt,
})
const up: ToolEvent = { type: 'pointer-up' }

const click = (spot: Spot, right: number, below: number): readonly ToolEvent[] => [
  down(spot, beside(spot, right, below)),
  up,
]

/** A drag from corner to corner. */
export const byDrag: KeyboardGesture = spot => [
  down(spot, beside(spot, -1, -1)),
  { type: 'pointer-move', path: [beside(spot, 1, 1)], shift: false },
  up,
]

/** A click in the middle. */
export const byClick: KeyboardGesture = spot => click(spot, 0, 0)

/** A click where the upper left corner will be. */
export const byCornerClick: KeyboardGesture = spot => click(spot, -1, -1)

/** A click on each of three corners, then Enter. */
export const byThreeClicks: KeyboardGesture = spot => [
  ...click(spot, -1, 1),
  ...click(spot, 0, -1),
  ...click(spot, 1, 1),
  { type: 'key', key: 'Enter' },
]
