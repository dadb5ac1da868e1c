import { countChanges } from '../compare/comparison-state.ts'
import { screenDirection } from '../marks/page-geometry.ts'
import type { ViewerState } from './viewer-state.ts'

/** The comparison of two documents, as a bar shows it. */
export interface ViewerComparison {
  /** Number of changes found so far. */
  readonly count: number
  /** The change that the reader went to last, counted from 1; 0 before the first step. */
  readonly current: number
  /** Whether a step waits for pages that are not compared yet. */
  readonly isSeeking: boolean
  /** How many pages are compared. */
  readonly comparedPages: number
  /** Whether there may be more changes. */
  readonly isRunning: boolean
  /** How far the second document's page is moved over the current page, in points to the right and down on the screen. */
  readonly offsetX: number
  readonly offsetY: number
}

/** The present comparison; `undefined` unless two documents are compared. */
export function comparisonOf({ comparing, pageIndex, rotation }: ViewerState): ViewerComparison | undefined {
  if (!comparing) return undefined
  const { session } = comparing
  const state = session.store.getState()
  const { position, total } = countChanges(state)
  const [pair, offset] = [session.pairOf(pageIndex), state.offsets.get(pageIndex)]
  const moved = pair && offset ? screenDirection(pair.main, rotation, offset) : { x: 0, y: 0 }
  return {
    count: total,
    current: position,
    isSeeking: state.seeking !== undefined,
    comparedPages: state.knownCount,
    isRunning: state.knownCount < state.pages.length,
    offsetX: moved.x,
    offsetY: moved.y,
  }
}
