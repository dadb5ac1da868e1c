import type { MarkShape } from '../mark-shape.ts'
import { drawnStyle, type MarkStyle, palette, styleFields, stylePartsOf } from '../mark-style.ts'
import { commit, done, previewId, stay, type TextRange, type Tool, type ToolView } from '../tool.ts'
import { defineTool } from '../tool-definition.ts'

type MarkupState = { readonly at: 'idle' } | { readonly at: 'marking'; readonly ranges: readonly TextRange[] }

const idle: MarkupState = { at: 'idle' }

/** Kinds of marks on text. */
type MarkupKind = '/Highlight' | '/Underline' | '/Squiggly' | '/Strikeout'

/** Marks the selected text when the pointer is released: one annotation per page, all pages in one undo step. */
function createMarkupTool(annotationType: MarkupKind): Tool<MarkupState> {
  const shapeOf = ({ quads, pageIndex }: TextRange, view: ToolView): MarkShape => ({
    annotationType,
    quadPoints: quads,
    ...styleFields(annotationType, view.styleOn(pageIndex)),
  })
  const additions = (ranges: readonly TextRange[], view: ToolView, nameOf: (nth: number) => string) =>
    ranges.map((range, nth) => ({
      kind: 'add' as const,
      id: nameOf(nth),
      pageIndex: range.pageIndex,
      shape: shapeOf(range, view),
    }))
  return {
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

const markup = (kind: MarkupKind, style: Partial<MarkStyle>) =>
  ({
    group: 'text',
    style: { ...drawnStyle, widthPt: 2, ...style },
    styleParts: stylePartsOf(kind),
    marksText: true,
    tool: createMarkupTool(kind),
  }) as const

/** Lays a colour over text. */
export const highlight = defineTool({
  name: 'highlight',
  key: 'h',
  // A darker colour would hide the text.
  ...markup('/Highlight', { color: palette.orange, opacity: 0.5 }),
})

/** Draws a line under text. */
export const underline = defineTool({
  name: 'underline',
  key: 'u',
  ...markup('/Underline', { color: palette.green }),
})

/** Draws a wavy line under text. */
export const squiggly = defineTool({
  name: 'squiggly',
  key: 'w',
  ...markup('/Squiggly', { color: palette.magenta }),
})

/** Draws a line through text. */
export const strikeout = defineTool({
  name: 'strikeout',
  key: 'k',
  ...markup('/Strikeout', { color: palette.red }),
})
