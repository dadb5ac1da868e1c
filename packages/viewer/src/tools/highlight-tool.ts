import { colorOf, type HighlightShape, type MarkStyle } from './mark-shape.ts'
import { commit, done, stay, type TextRange, type Tool, type ToolEffect, type ToolView } from './tool.ts'

type HighlightState =
  | { readonly at: 'idle' }
  | { readonly at: 'marking'; readonly ranges: readonly TextRange[] }

const idle: HighlightState = { at: 'idle' }

/**
 * Marks the selected text when the pointer is lifted: one annotation a page, all of one gesture in one
 * undo step.
 */
export const highlightTool: Tool<HighlightState> = {
  name: 'highlight',
  idle,
  step: (state, event, view) => {
    switch (event.type) {
      case 'text-range':
        return stay(marking(event.ranges))
      case 'pointer-up':
        return state.at === 'marking' ? done(idle, commitRanges(state.ranges, view)) : stay(idle)
      case 'pointer-cancel':
        return stay(idle)
      case 'key':
        return event.key === 'Escape' ? stay(idle) : stay(state)
      case 'pointer-down':
      case 'pointer-move':
      case 'pointer-hold':
      case 'nudge':
        return stay(state)
    }
  },
  preview: (state, view) =>
    (state.at === 'marking' ? state.ranges : []).map(range => ({
      pageIndex: range.pageIndex,
      shape: highlightShape(range, view.styleOn(range.pageIndex)),
    })),
}

/** Pages whose quads are no positive multiple of eight numbers have nothing to mark. */
function marking(ranges: readonly TextRange[]): HighlightState {
  const whole = ranges
    .map(range => ({ ...range, quads: range.quads.slice(0, range.quads.length - (range.quads.length % 8)) }))
    .filter(range => range.quads.length > 0)
  return whole.length === 0 ? idle : { at: 'marking', ranges: whole }
}

const commitRanges = (ranges: readonly TextRange[], view: ToolView): ToolEffect =>
  commit(
    ...ranges.map(range => ({
      kind: 'add' as const,
      id: view.freshId(),
      pageIndex: range.pageIndex,
      shape: highlightShape(range, view.styleOn(range.pageIndex)),
    })),
  )

const highlightShape = (range: TextRange, style: MarkStyle): HighlightShape => ({
  annotationType: '/Highlight',
  quadPoints: range.quads,
  color: colorOf(style),
})
