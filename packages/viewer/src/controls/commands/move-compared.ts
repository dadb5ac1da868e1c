import { pageDirection } from '../../marks/page-geometry.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** Directions on the screen; they point to the right and down. */
const ways = {
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
} as const

/** A direction on the screen. */
export type Direction = keyof typeof ways

/** Moves the second document's page by one point on the screen, relative to the current page. */
export function moveCompared(store: ViewerStore, direction: Direction): void {
  const { comparing, pageIndex, rotation } = store.state.getState()
  const session = comparing?.session
  const pair = session?.pairOf(pageIndex)
  if (pair) session?.move(pageIndex, pageDirection(pair.main, rotation, ways[direction]))
}
