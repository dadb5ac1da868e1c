import type { MarkingSession } from '../../marking/marking-session-api.ts'
import { findMark } from '../../marks/mark.ts'
import { pageDirection } from '../../marks/page-geometry.ts'
import { restingTool } from '../../tools/all-tools.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/**
 * Moves the selected marks by points on the screen, to the right and down; steps in a row are one undo step. Returns false without
 * a selected mark, and while a tool draws.
 */
export function nudgeSelected(store: ViewerStore, session: MarkingSession, dx: number, dy: number): boolean {
  const { selection, annotationsByPage, tool } = session.store.getState()
  const { file, rotation } = store.state.getState()
  const mark = findMark(annotationsByPage, selection[0] ?? '')
  const page = mark ? file?.geometries[mark.pageIndex] : undefined
  if (!page || tool !== restingTool) return false
  session.dispatch({ type: 'nudge', by: pageDirection(page, rotation, { x: dx, y: dy }) })
  return true
}
