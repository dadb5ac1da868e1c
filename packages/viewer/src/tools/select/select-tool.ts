import { normalizeRect, type PagePoint, translation } from '@lectern/pdf'
import { drawnStyle } from '../mark-style.ts'
import {
  type Band,
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
} from '../tool.ts'
import { defineTool } from '../tool-definition.ts'
import { type Drag, draggedDraft, isMovable } from './drag-selection.ts'

type SelectState =
  | { readonly at: 'idle' }
  /** Pressed, but not long enough to drag: still a click. */
  | { readonly at: 'pressing'; readonly drag: Drag }
  | { readonly at: 'dragging'; readonly drag: Drag }
  /** Drawing a selection rectangle, starting on an empty place. */
  | { readonly at: 'banding'; readonly drag: Drag; readonly kept: readonly string[] }

type PointerDown = Extract<ToolEvent, { type: 'pointer-down' }>

const idle: SelectState = { at: 'idle' }

/**
 * Selects the mark that is clicked. Shift adds it to or removes it from the selection, a click on an empty place
 * clears the selection, and a drag from there selects all marks that the rectangle touches. Dragging a mark moves the
 * selection, dragging a handle scales or rotates it; Shift limits this to one axis, the proportions, or steps of 15
 * degrees. Arrow keys move it. Delete removes it as one step, Escape clears it.
 */
export const selectTool: Tool<SelectState> = {
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
        if (state.at === 'banding') return release(state, view)
        const moved = state.at === 'dragging' ? transformed(state.drag, view) : []
        return moved.length === 0 ? stay(idle) : done(idle, commit(...moved))
      }
      case 'pointer-cancel':
        return stay(idle)
      case 'key':
        return pressKey(event.key, state, view)
      case 'nudge': {
        const drafts = nudged(event.by, view)
        return drafts.length === 0 ? stay(state) : done(state, { type: 'commit', drafts, repeats: true })
      }
      default:
        return stay(state)
    }
  },
  preview: (state, view) => (state.at === 'dragging' ? transformed(state.drag, view) : []),
  band: state => (state.at === 'banding' ? bandOf(state.drag) : undefined),
}

function press(event: PointerDown, view: ToolView): ToolStep<SelectState> {
  const { pageIndex, at, grip, shift } = event
  const drag: Drag = { grip, pageIndex, from: at, to: at, shift: false }
  if (grip !== undefined) return stay({ at: 'pressing', drag })
  const id = view.hit(pageIndex, at, event.tolerancePt)
  if (id === undefined) {
    const next: SelectState = event.isOnText
      ? idle
      : { at: 'banding', drag, kept: shift ? view.selection : [] }
    return shift ? stay(next) : done(next, select())
  }
  const isSelected = view.selection.includes(id)
  if (!shift) return isSelected ? stay({ at: 'pressing', drag }) : done({ at: 'pressing', drag }, select(id))
  return isSelected
    ? done(idle, select(...view.selection.filter(other => other !== id)))
    : done(idle, select(...view.selection, id))
}

function release(
  { drag, kept }: Extract<SelectState, { at: 'banding' }>,
  view: ToolView,
): ToolStep<SelectState> {
  const { pageIndex, rect } = bandOf(drag)
  const found = view.within(pageIndex, rect).filter(id => !kept.includes(id))
  return found.length === 0 ? stay(idle) : done(idle, select(...kept, ...found))
}

const bandOf = ({ pageIndex, from, to }: Drag): Band => ({
  pageIndex,
  rect: normalizeRect([from.x, from.y, to.x, to.y]),
})

function pressKey(key: ToolKey, state: SelectState, view: ToolView): ToolStep<SelectState> {
  if (key === 'Escape' && (state.at === 'dragging' || state.at === 'banding')) return stay(idle)
  if (view.selection.length === 0 || key === 'Enter') return stay(state)
  if (key === 'Escape') return done(idle, select())
  return done(idle, commit({ kind: 'remove', ids: view.selection }))
}

/** The selection after the drag: only marks on the page of the drag that can be moved. */
function transformed(drag: Drag, view: ToolView): readonly Preview[] {
  if (drag.to.x === drag.from.x && drag.to.y === drag.from.y) return []
  return view.selection.flatMap(id => {
    const mark = view.find(id)
    return mark?.pageIndex === drag.pageIndex ? (draggedDraft(id, mark.data, drag) ?? []) : []
  })
}

function nudged(by: PagePoint, view: ToolView): readonly Draft[] {
  return view.selection.flatMap(id => {
    const mark = view.find(id)
    if (!mark || !isMovable(mark.data)) return []
    const unit = view.usualUnitPt(mark.pageIndex)
    return [{ kind: 'transform' as const, id, matrix: translation(by.x / unit, by.y / unit) }]
  })
}

/** Selects marks, moves them and changes their size; all other tools return to it. */
export const selecting = defineTool({
  name: 'select',
  group: 'select',
  key: 'v',
  style: drawnStyle,
  styleParts: [],
  tool: selectTool,
})
