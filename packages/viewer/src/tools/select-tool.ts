import type { PagePoint } from '@lectern/pdf'
import {
  type Corner,
  commit,
  type Draft,
  done,
  type Preview,
  select,
  stay,
  type Tool,
  type ToolEvent,
  type ToolKey,
  type ToolStep,
  type ToolView,
} from './tool.ts'
import { isMovable, moveShape, scaleShape } from './transform-shape.ts'

/** What the pointer has hold of: a corner of the selection, or all of it. */
interface Drag {
  readonly corner: Corner | undefined
  readonly pageIndex: number
  readonly from: PagePoint
  readonly to: PagePoint
  readonly shift: boolean
}

type SelectState =
  | { readonly at: 'idle' }
  /** Pressed, but not held for long enough: still a click. */
  | { readonly at: 'pressing'; readonly drag: Drag }
  | { readonly at: 'dragging'; readonly drag: Drag }

type PointerDown = Extract<ToolEvent, { type: 'pointer-down' }>

const idle: SelectState = { at: 'idle' }

/**
 * Selects what is clicked, Shift adds to or takes from the selection, a click on nothing clears it. Held and
 * dragged, the selection moves, or scales by a handle; Shift keeps to one direction, or to the proportions.
 * Delete removes the selection as one step, Escape clears it.
 */
export const selectTool: Tool<SelectState> = {
  name: 'select',
  idle,
  step: (state, event, view) => {
    switch (event.type) {
      case 'pointer-down':
        return press(event, view)
      case 'pointer-hold':
        return stay(state.at === 'pressing' ? { ...state, at: 'dragging' } : state)
      case 'pointer-move': {
        const to = event.path.at(-1)
        if (state.at === 'idle' || to === undefined) return stay(state)
        return stay({ ...state, drag: { ...state.drag, to, shift: event.shift } })
      }
      case 'pointer-up': {
        const moved = state.at === 'dragging' ? transformed(state.drag, view) : []
        return moved.length === 0 ? stay(idle) : done(idle, commit(...moved.map(asDraft)))
      }
      case 'pointer-cancel':
        return stay(idle)
      case 'key':
        return pressKey(event.key, state, view)
      case 'text-range':
        return stay(state)
    }
  },
  preview: (state, view) => (state.at === 'dragging' ? transformed(state.drag, view) : []),
}

function press(event: PointerDown, view: ToolView): ToolStep<SelectState> {
  const { pageIndex, at, corner, shift } = event
  const pressing: SelectState = {
    at: 'pressing',
    drag: { corner, pageIndex, from: at, to: at, shift: false },
  }
  if (corner !== undefined) return stay(pressing)
  const id = view.hit(pageIndex, at, event.tolerancePt)
  if (id === undefined) return shift ? stay(idle) : done(idle, select())
  const isSelected = view.selection.includes(id)
  if (!shift) return isSelected ? stay(pressing) : done(pressing, select(id))
  return isSelected
    ? done(idle, select(...view.selection.filter(other => other !== id)))
    : done(idle, select(...view.selection, id))
}

function pressKey(key: ToolKey, state: SelectState, view: ToolView): ToolStep<SelectState> {
  if (key === 'Escape' && state.at === 'dragging') return stay(idle)
  if (view.selection.length === 0 || key === 'Enter') return stay(state)
  if (key === 'Escape') return done(idle, select())
  return done(idle, commit({ kind: 'remove', ids: view.selection }))
}

type Transformed = Preview & { readonly id: string }

/** The selection as the drag leaves it: only what is on the page of the drag and can be moved. */
function transformed(drag: Drag, view: ToolView): readonly Transformed[] {
  const delta = { x: drag.to.x - drag.from.x, y: drag.to.y - drag.from.y }
  if (delta.x === 0 && delta.y === 0) return []
  return view.selection.flatMap(id => {
    const mark = view.find(id)
    if (mark?.pageIndex !== drag.pageIndex || !isMovable(mark.shape)) return []
    const shape = drag.corner
      ? scaleShape(mark.shape, drag.corner, delta, drag.shift)
      : moveShape(mark.shape, ...(drag.shift ? alongOneAxis(delta) : ([delta.x, delta.y] as const)))
    return [{ id, pageIndex: mark.pageIndex, shape }]
  })
}

const alongOneAxis = ({ x, y }: PagePoint) =>
  Math.abs(x) >= Math.abs(y) ? ([x, 0] as const) : ([0, y] as const)

const asDraft = ({ id, shape }: Transformed): Draft => ({ kind: 'update', id, shape })
