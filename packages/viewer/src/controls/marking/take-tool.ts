import type { MarkingSession } from '../../marking/marking-session-api.ts'
import { type ToolName, toolNamed } from '../../tools/all-tools.ts'
import type { ViewerStore } from '../../viewer/viewer-store.ts'
import { elementOf } from '../keys/active-viewer.ts'
import { markText, selectedTextAround } from './use-text-marking.ts'

/** Chooses a tool. One for text marks the text that is selected, with a pointer, a finger or keys. */
export function takeTool(store: ViewerStore, session: MarkingSession, tool: ToolName): void {
  const viewer = elementOf(store)
  const selected = viewer && toolNamed(tool).marksText ? selectedTextAround(viewer) : undefined
  session.setTool(tool)
  if (selected) void markText(session, selected, store.state.getState().file?.document)
}
