import type { Band, Preview, Tool, ToolEffect, ToolEvent, ToolView } from './tool.ts'

/** An active tool with its private state. */
export interface RunningTool {
  /** Handles one event and returns the effects to perform. */
  dispatch(event: ToolEvent, view: ToolView): readonly ToolEffect[]
  /** Whether no gesture is in progress. */
  isIdle(): boolean
  /** Undoes the last step of an unfinished gesture; false if there is none. */
  takeBack(view: ToolView): boolean
  preview(view: ToolView): readonly Preview[]
  band(): Band | undefined
}

/** The tool in its idle state. */
export function run<State>(tool: Tool<State>): RunningTool {
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
