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

/** A tool in the hand: its state is kept here and seen by nobody. */
export interface RunningTool {
  readonly name: ToolName
  /** Takes one step and tells what is to be done. */
  dispatch(event: ToolEvent, view: ToolView): readonly ToolEffect[]
  /** Tells what is to be done before another tool is taken up. */
  leave(view: ToolView): readonly ToolEffect[]
  /** Whether no gesture is under way. */
  isIdle(): boolean
  /** Takes back the last thing that was done to an unfinished gesture; false when none is under way. */
  takeBack(view: ToolView): boolean
  preview(view: ToolView): readonly Preview[]
  band(): Band | undefined
}

/** A new tool is one file and one line here. */
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

/** Takes a tool up in its idle state: nothing half drawn remains of the one before. */
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
    leave: view => tool.leave?.(state, view).effects ?? [],
    isIdle: () => state === tool.idle,
    preview: view => tool.preview(state, view),
    band: () => tool.band?.(state),
  }
}
