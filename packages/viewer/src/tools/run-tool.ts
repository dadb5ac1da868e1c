import { highlightTool } from './highlight-tool.ts'
import { inkTool } from './ink-tool.ts'
import { selectTool } from './select-tool.ts'
import { squareTool } from './square-tool.ts'
import type { Band, Preview, Tool, ToolEffect, ToolEvent, ToolName, ToolView } from './tool.ts'

/** A tool in the hand: its state is kept here and seen by nobody. */
export interface RunningTool {
  readonly name: ToolName
  /** Takes one step and tells what is to be done. */
  dispatch(event: ToolEvent, view: ToolView): readonly ToolEffect[]
  preview(view: ToolView): readonly Preview[]
  band(): Band | undefined
}

/** A new tool is one file and one line here. */
const tools: Readonly<Record<ToolName, () => RunningTool>> = {
  select: () => run(selectTool),
  highlight: () => run(highlightTool),
  ink: () => run(inkTool),
  square: () => run(squareTool),
}

/** Takes a tool up in its idle state; leaving a tool is taking up another, so nothing half drawn remains. */
export const takeUpTool = (name: ToolName): RunningTool => tools[name]()

function run<State>(tool: Tool<State>): RunningTool {
  let state = tool.idle
  return {
    name: tool.name,
    dispatch: (event, view) => {
      const step = tool.step(state, event, view)
      state = step.state
      return step.effects
    },
    preview: view => tool.preview(state, view),
    band: () => tool.band?.(state),
  }
}
