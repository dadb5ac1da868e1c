import type { PagePoint } from '@lectern/pdf'
import { colorOf, type InkShape, type MarkStyle } from './mark-shape.ts'
import { beginStroke, finishStroke, growStroke, placesOf, type Stroke } from './stroke-path.ts'
import { commit, done, type PlacedShape, stay, type Tool, type ToolStep, type ToolView } from './tool.ts'

/** `into` is the annotation that the next stroke joins, while it exists and looks as the next one would. */
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
 * Draws strokes that gather in one annotation until Enter or Escape is pressed, the look or the page
 * changes, or the tool is left. Each stroke is one undo step; a tap is a dot.
 */
export const inkTool: Tool<InkState> = {
  name: 'ink',
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
      case 'text-range':
      case 'pointer-hold':
      case 'nudge':
        return stay(state)
    }
  },
  preview: (state, view) =>
    state.at === 'drawing'
      ? [
          {
            pageIndex: state.pageIndex,
            shape: inkShape([flatten(placesOf(state.stroke))], view.styleOn(state.pageIndex)),
          },
        ]
      : [],
}

function commitStroke(state: Extract<InkState, { at: 'drawing' }>, view: ToolView): ToolStep<InkState> {
  const stroke = flatten(finishStroke(state.stroke))
  const style = view.styleOn(state.pageIndex)
  const before = state.into === undefined ? undefined : view.find(state.into)
  if (state.into !== undefined && before !== undefined && joins(before, state.pageIndex, style)) {
    const shape: InkShape = { ...before.shape, inkList: [...before.shape.inkList, stroke] }
    return done({ at: 'idle', into: state.into }, commit({ kind: 'update', id: state.into, shape }))
  }
  const id = view.freshId()
  const shape = inkShape([stroke], style)
  return done({ at: 'idle', into: id }, commit({ kind: 'add', id, pageIndex: state.pageIndex, shape }))
}

/** A stroke joins only what it would look like: colour and width belong to the whole annotation. */
function joins(
  mark: PlacedShape,
  pageIndex: number,
  style: MarkStyle,
): mark is PlacedShape & { readonly shape: InkShape } {
  return (
    mark.shape.annotationType === '/Ink' &&
    mark.pageIndex === pageIndex &&
    mark.shape.strokeWidth === style.widthPt &&
    mark.shape.color.every((part, index) => part === colorOf(style)[index])
  )
}

const inkShape = (inkList: readonly (readonly number[])[], style: MarkStyle): InkShape => ({
  annotationType: '/Ink',
  inkList,
  color: colorOf(style),
  strokeWidth: style.widthPt,
})

/** Hundredths of a point: a file need not carry more, and the preview shows what is saved. */
const flatten = (places: readonly PagePoint[]) =>
  places.flatMap(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])
