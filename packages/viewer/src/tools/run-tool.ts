import { createCornerTool } from './corner-tool.ts'
import { inkTool } from './ink-tool.ts'
import { createMarkupTool } from './markup-tool.ts'
import { noteTool } from './note-tool.ts'
import { selectTool } from './select-tool.ts'
import { arrowTool, circleTool, lineTool, squareTool } from './shape-tools.ts'
import { stampTool } from './stamp-tool.ts'
import { createTextTool } from './text-box-tool.ts'
import type { Band, Preview, Tool, ToolEffect, ToolEvent, ToolView } from './tool.ts'
import type { ToolName } from './tool-names.ts'

/** An active tool with its private state. */
export interface RunningTool {
  readonly name: ToolName
  /** Handles one event and returns the effects to perform. */
  dispatch(event: ToolEvent, view: ToolView): readonly ToolEffect[]
  /** Whether no gesture is in progress. */
  isIdle(): boolean
  /** Undoes the last step of an unfinished gesture; false if there is none. */
  takeBack(view: ToolView): boolean
  preview(view: ToolView): readonly Preview[]
  band(): Band | undefined
}

/** A new tool needs one file and one line here. */
const tools: Readonly<Record<ToolName, () => RunningTool>> = {
  select: () => run(selectTool),
  highlight: () => run(createMarkupTool('highlight')),
  underline: () => run(createMarkupTool('underline')),
  squiggly: () => run(createMarkupTool('squiggly')),
  strikeout: () => run(createMarkupTool('strikeout')),
  note: () => run(noteTool),
  freeText: () => run(createTextTool('freeText')),
  callout: () => run(createTextTool('callout')),
  typewriter: () => run(createTextTool('typewriter')),
  ink: () => run(inkTool),
  square: () => run(squareTool),
  circle: () => run(circleTool),
  line: () => run(lineTool),
  arrow: () => run(arrowTool),
  polyline: () => run(createCornerTool('polyline')),
  polygon: () => run(createCornerTool('polygon')),
  stamp: () => run(stampTool),
}

/** Activates a tool in its idle state; an unfinished drawing of the previous tool is discarded. */
export const takeUpTool = (name: ToolName): RunningTool => tools[name]()

function run<State>(tool: Tool<State>): RunningTool {
  let state = tool.idle
  let isPressed = false
  const dispatch = (event: ToolEvent, view: ToolView) => {
    if (event.type === 'pointer-down') isPressed = true
    if (event.type === 'pointer-up' || event.type === 'pointer-cancel') isPressed = false
    const step = tool.step(state, event, view)
    state = step.state
    return step.effects
  }
  return {
    name: tool.name,
    dispatch,
    takeBack: view => {
      const before = tool.takeBack?.(state)
      if (!isPressed && before === undefined) return false
      if (isPressed) dispatch({ type: 'pointer-cancel' }, view)
      else if (before !== undefined) state = before
      return true
    },
    isIdle: () => state === tool.idle,
    preview: view => tool.preview(state, view),
    band: () => tool.band?.(state),
  }
}
