import type { ComparisonSession } from '../../compare/comparison-session.ts'
import { pageDirection } from '../../marks/page-geometry.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** Directions on the screen. */
export const directionNames = ['up', 'left', 'right', 'down'] as const

/** One of {@link directionNames}. */
export type Direction = (typeof directionNames)[number]

/** Points to the right and down. */
const ways: Readonly<Record<Direction, { readonly x: number; readonly y: number }>> = {
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
}

/** Moves the second document's page by one point on the screen, relative to the current page. */
export function moveCompared(session: ComparisonSession, store: ViewerStore, direction: Direction): void {
  const { pageIndex, rotation } = store.state.getState()
  const pair = session.pairOf(pageIndex)
  if (pair) session.move(pageIndex, pageDirection(pair.main, rotation, ways[direction]))
}
