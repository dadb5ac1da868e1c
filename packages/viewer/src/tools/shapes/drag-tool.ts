import type { PagePoint } from '@lectern/pdf'
import { longerSide } from '../drag-geometry.ts'
import type { MarkShape } from '../mark-shape.ts'
import type { MarkStyle } from '../mark-style.ts'
import { commitNew, done, previewNew, stay, type Tool, type ToolView } from '../tool.ts'

type DragState =
  | { readonly at: 'idle' }
  | { readonly at: 'dragging'; readonly pageIndex: number; readonly from: PagePoint; readonly to: PagePoint }

const idle: DragState = { at: 'idle' }

/** The differences between tools that are dragged. */
export interface DraggedShape {
  /** The end of the drag while Shift is held. */
  constrain(from: PagePoint, to: PagePoint): PagePoint
  shape(from: PagePoint, to: PagePoint, style: MarkStyle): MarkShape
}

/**
 * A tool that draws from the point pressed to the point released. A drag whose longer side does not exceed twice the stroke width
 * creates nothing, so that an accidental movement leaves no mark.
 */
export function createDragTool({ constrain, shape }: DraggedShape): Tool<DragState> {
  const drawn = (state: DragState, view: ToolView): MarkShape | undefined => {
    if (state.at === 'idle') return undefined
    const style = view.styleOn(state.pageIndex)
    return longerSide(state.from, state.to) > 2 * style.widthPt
      ? shape(state.from, state.to, style)
      : undefined
  }
  return {
    idle,
    step: (state, event, view) => {
      switch (event.type) {
        case 'pointer-down':
          return stay({ at: 'dragging', pageIndex: event.pageIndex, from: event.at, to: event.at })
        case 'pointer-move': {
          const last = event.path.at(-1)
          if (state.at === 'idle' || last === undefined) return stay(state)
          return stay({ ...state, to: event.shift ? constrain(state.from, last) : last })
        }
        case 'pointer-up': {
          const result = drawn(state, view)
          return state.at === 'idle' || !result
            ? stay(idle)
            : done(idle, commitNew(view, state.pageIndex, result))
        }
        case 'pointer-cancel':
          return stay(idle)
        case 'key':
          return event.key === 'Escape' ? stay(idle) : stay(state)
        default:
          return stay(state)
      }
    },
    preview: (state, view) => {
      const result = drawn(state, view)
      return state.at === 'idle' || !result ? [] : [previewNew(state.pageIndex, result)]
    },
  }
}
