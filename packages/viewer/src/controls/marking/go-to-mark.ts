import type { MarkingSession } from '../../marking/marking-session-api.ts'
import { type Mark, shownRect } from '../../marks/mark.ts'
import { restingTool } from '../../tools/all-tools.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'

/** Space above a mark when the reader goes to it, in points. */
const headroomPt = 60

/** Scrolls to a mark and selects it. */
export function goToMark(store: ViewerStore, session: MarkingSession, mark: Mark): void {
  store.goTo(mark.pageIndex, shownRect(mark)[3] + headroomPt)
  session.setTool(restingTool)
  session.select([mark.id])
}
