import {
  commit,
  done,
  select,
  stay,
  type Tool,
  type ToolEvent,
  type ToolStep,
  type ToolView,
} from './tool.ts'

/**
 * Selects what is clicked, Shift adds to or takes from the selection, a click on nothing clears it.
 * Delete removes the selection as one step, Escape clears it.
 */
export const selectTool: Tool<'idle'> = {
  name: 'select',
  idle: 'idle',
  step: (_, event, view) => {
    switch (event.type) {
      case 'pointer-down':
        return pick(event, view)
      case 'key':
        return press(event.key, view)
      default:
        return stay('idle')
    }
  },
  preview: () => undefined,
}

function pick(event: Extract<ToolEvent, { type: 'pointer-down' }>, view: ToolView): ToolStep<'idle'> {
  const id = view.hit(event.pageIndex, event.at, event.tolerancePt)
  if (id === undefined) return event.shift ? stay('idle') : done('idle', select())
  if (!event.shift) return done('idle', select(id))
  return view.selection.includes(id)
    ? done('idle', select(...view.selection.filter(other => other !== id)))
    : done('idle', select(...view.selection, id))
}

function press(key: 'Delete' | 'Enter' | 'Escape', view: ToolView): ToolStep<'idle'> {
  if (view.selection.length === 0 || key === 'Enter') return stay('idle')
  if (key === 'Escape') return done('idle', select())
  return done('idle', commit({ kind: 'remove', ids: view.selection }))
}
