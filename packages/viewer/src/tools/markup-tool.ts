import type { MarkShape } from './mark-shape.ts'
import { styleFields } from './mark-style.ts'
import { commit, done, previewId, stay, type TextRange, type Tool, type ToolView } from './tool.ts'
import type { MarkupToolName } from './tool-names.ts'

type MarkupState = { readonly at: 'idle' } | { readonly at: 'marking'; readonly ranges: readonly TextRange[] }

const idle: MarkupState = { at: 'idle' }

const types = {
  highlight: '/Highlight',
  underline: '/Underline',
  squiggly: '/Squiggly',
  strikeout: '/Strikeout',
} as const satisfies Readonly<Record<MarkupToolName, string>>

/** Marks the selected text when the pointer is released: one annotation per page, all pages in one undo step. */
export function createMarkupTool(name: MarkupToolName): Tool<MarkupState> {
  const shapeOf = ({ quads, pageIndex }: TextRange, view: ToolView): MarkShape => ({
    annotationType: types[name],
    quadPoints: quads,
    ...styleFields(types[name], view.styleOn(pageIndex)),
  })
  const additions = (ranges: readonly TextRange[], view: ToolView, nameOf: (nth: number) => string) =>
    ranges.map((range, nth) => ({
      kind: 'add' as const,
      id: nameOf(nth),
      pageIndex: range.pageIndex,
      shape: shapeOf(range, view),
    }))
  return {
    name,
    idle,
    step: (state, event, view) => {
      switch (event.type) {
        case 'text-range':
          return stay(marking(event.ranges))
        case 'pointer-up':
          if (state.at !== 'marking') return stay(idle)
          return done(idle, commit(...additions(state.ranges, view, () => view.freshId())))
        case 'pointer-cancel':
          return stay(idle)
        case 'key':
          return event.key === 'Escape' ? stay(idle) : stay(state)
        default:
          return stay(state)
      }
    },
    preview: (state, view) =>
      state.at === 'marking' ? additions(state.ranges, view, nth => `${previewId}-${nth}`) : [],
  }
}

/** Ignores pages whose number of quad coordinates is not a positive multiple of eight. */
function marking(ranges: readonly TextRange[]): MarkupState {
  const whole = ranges
    .map(range => ({ ...range, quads: range.quads.slice(0, range.quads.length - (range.quads.length % 8)) }))
    .filter(range => range.quads.length > 0)
  return whole.length === 0 ? idle : { at: 'marking', ranges: whole }
}
