import type { PagePoint } from '@lectern/pdf'
import { type DataOf, hundredths, type MarkShape } from '../mark-shape.ts'
import { drawnStyle, type MarkStyle, styleFields, stylePartsOf } from '../mark-style.ts'
import {
  commit,
  done,
  type PlacedData,
  previewNew,
  stay,
  type Tool,
  type ToolStep,
  type ToolView,
} from '../tool.ts'
import { defineTool } from '../tool-definition.ts'
import { beginStroke, finishStroke, growStroke, placesOf, type Stroke } from './stroke-path.ts'

/** `into` is the annotation that the next stroke is added to, if it still exists and has the same style. */
type InkState =
  | { readonly at: 'idle'; readonly into: string | undefined }
  | {
      readonly at: 'drawing'
      readonly into: string | undefined
      readonly pageIndex: number
      readonly stroke: Stroke
    }

const idle: InkState = { at: 'idle', into: undefined }

/**
 * Draws strokes and collects them in one annotation until Enter or Escape is pressed, the style or the page changes,
 * or another tool is activated. Each stroke is one undo step; a tap draws a dot.
 */
export const inkTool: Tool<InkState> = {
  idle,
  step: (state, event, view) => {
    switch (event.type) {
      case 'pointer-down':
        return stay({
          at: 'drawing',
          into: state.into,
          pageIndex: event.pageIndex,
          stroke: beginStroke(event.at),
        })
      case 'pointer-move':
        return state.at === 'drawing'
          ? stay({ ...state, stroke: growStroke(state.stroke, event.path) })
          : stay(state)
      case 'pointer-up':
        return state.at === 'drawing' ? commitStroke(state, view) : stay(state)
      case 'pointer-cancel':
        return stay({ at: 'idle', into: state.into })
      case 'key':
        return event.key === 'Delete' ? stay(state) : stay(idle)
      default:
        return stay(state)
    }
  },
  preview: (state, view) => {
    if (state.at === 'idle') return []
    const stroke = flatten(placesOf(state.stroke))
    return [previewNew(state.pageIndex, inkShape(stroke, view.styleOn(state.pageIndex)))]
  },
}

function commitStroke(state: Extract<InkState, { at: 'drawing' }>, view: ToolView): ToolStep<InkState> {
  const stroke = flatten(finishStroke(state.stroke))
  const style = view.styleOn(state.pageIndex)
  const before = state.into === undefined ? undefined : view.find(state.into)
  if (state.into !== undefined && before !== undefined && joins(before, state.pageIndex, style)) {
    const patch = { inkList: [...before.data.inkList, stroke] }
    return done({ at: 'idle', into: state.into }, commit({ kind: 'update', id: state.into, patch }))
  }
  const id = view.freshId()
  const shape = inkShape(stroke, style)
  return done({ at: 'idle', into: id }, commit({ kind: 'add', id, pageIndex: state.pageIndex, shape }))
}

/** A stroke is added only to an annotation with the same style, because the style belongs to the whole annotation. */
function joins(
  mark: PlacedData,
  pageIndex: number,
  style: MarkStyle,
): mark is PlacedData & { readonly data: DataOf<'/Ink'> } {
  const { data } = mark
  if (data.annotationType !== '/Ink' || mark.pageIndex !== pageIndex) return false
  const { color, strokeWidth, strokeDashGap } = styleFields('/Ink', style)
  return (
    data.strokeWidth === strokeWidth &&
    data.color.every((part, index) => part === color?.[index]) &&
    data.strokeDashGap.every((part, index) => part === strokeDashGap?.[index])
  )
}

const inkShape = (stroke: readonly number[], style: MarkStyle): MarkShape => ({
  annotationType: '/Ink',
  inkList: [stroke],
  ...styleFields('/Ink', style),
})

const flatten = (places: readonly PagePoint[]) => places.flatMap(({ x, y }) => [hundredths(x), hundredths(y)])

/** Draws freehand. */
export const ink = defineTool({
  name: 'ink',
  group: 'pen',
  key: 'p',
  style: drawnStyle,
  styleParts: stylePartsOf('/Ink'),
  isFinishedByReader: true,
  tool: inkTool,
})
