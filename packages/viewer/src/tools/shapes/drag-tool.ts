import type { PagePoint } from '@lectern/pdf'
import { longerSide } from '../drag-geometry.ts'
import { hundredths, type MarkShape } from '../mark-shape.ts'
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
 * The width of the line of a drag. What is drawn small on a large page, which one sees enlarged then, has a finer line than suits the
 * page, down to that of a usual one; otherwise it would be all line, or refused.
 */
function widthFor(side: number, widthPt: number, view: ToolView, pageIndex: number): number {
  const usualPt = (widthPt * view.usualUnitPt(pageIndex)) / view.unitPt(pageIndex)
  return Math.min(widthPt, hundredths(Math.max(usualPt, side / 10)))
}

/**
 * A tool that draws from the point pressed to the point released. A drag whose longer side does not exceed twice the stroke width
 * creates nothing, so that an accidental movement leaves no mark.
 */
export function createDragTool({ constrain, shape }: DraggedShape): Tool<DragState> {
  const drawn = (state: DragState, view: ToolView): MarkShape | undefined => {
    if (state.at === 'idle') return undefined
    const style = view.styleOn(state.pageIndex)
    const side = longerSide(state.from, state.to)
    const widthPt = widthFor(side, style.widthPt, view, state.pageIndex)
    return side > 2 * widthPt ? shape(state.from, state.to, { ...style, widthPt }) : undefined
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
