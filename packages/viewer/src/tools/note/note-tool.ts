import type { PagePoint } from '@lectern/pdf'
import { rectBetween, shiftInto } from '../drag-geometry.ts'
import { byClick } from '../keyboard-gesture.ts'
import { hundredths, type MarkShape } from '../mark-shape.ts'
import { palette, styleFields, stylePartsOf, writtenStyle } from '../mark-style.ts'
import { seenFrom } from '../seen-way.ts'
import { commitNew, done, previewNew, stay, type Tool, type ToolView } from '../tool.ts'
import { defineTool } from '../tool-definition.ts'

type NoteState =
  | { readonly at: 'idle' }
  | { readonly at: 'pressing'; readonly pageIndex: number; readonly place: PagePoint }
  | { readonly at: 'asking'; readonly pageIndex: number; readonly place: PagePoint }

const idle: NoteState = { at: 'idle' }

/** Side of the icon. */
const iconSizePt = 25

/** Places a note where the reader clicks and asks for its text; without text no note is created. */
export const noteTool: Tool<NoteState> = {
  idle,
  step: (state, event, view) => {
    switch (event.type) {
      case 'pointer-down':
        return stay({ at: 'pressing', pageIndex: event.pageIndex, place: event.at })
      case 'pointer-up':
        if (state.at !== 'pressing') return stay(state)
        return done({ ...state, at: 'asking' }, { type: 'ask-text', purpose: 'note' })
      case 'text': {
        const text = event.text?.trim()
        if (state.at !== 'asking' || !text) return stay(idle)
        return done(idle, commitNew(view, state.pageIndex, noteShape(state, text, view)))
      }
      case 'pointer-cancel':
        return stay(state.at === 'asking' ? state : idle)
      case 'key':
        return event.key === 'Escape' ? stay(idle) : stay(state)
      default:
        return stay(state)
    }
  },
  preview: (state, view) =>
    state.at === 'idle' ? [] : [previewNew(state.pageIndex, noteShape(state, '', view))],
}

function noteShape(
  { pageIndex, place }: Exclude<NoteState, { at: 'idle' }>,
  textContent: string,
  view: ToolView,
): MarkShape {
  // The icon keeps its size and stays upright, anchored at its upper left corner, whatever the zoom and rotation.
  const { turn, zoom } = view.seenOn(pageIndex)
  const size = iconSizePt / view.unitPt(pageIndex)
  const half = size / 2 / zoom
  const corner = seenFrom(place, turn, -half, -half)
  // It lies on the page at its physical size too, in which it is printed.
  const seen = Math.max(size, size / zoom)
  const [across, up] = shiftInto(
    rectBetween(corner, seenFrom(corner, turn, seen, seen)),
    view.boxOf(pageIndex),
  )
  const [left, top] = [hundredths(corner.x + across), hundredths(corner.y + up)]
  return {
    annotationType: '/Text',
    rect: [left, top - size, left + size, top],
    textContent,
    ...styleFields('/Text', view.styleOn(pageIndex)),
  }
}

/** Places a note: an icon with a text. */
export const note = defineTool({
  name: 'note',
  group: 'text',
  key: 'n',
  style: { ...writtenStyle, color: palette.orange },
  styleParts: stylePartsOf('/Text'),
  gesture: byClick,
  tool: noteTool,
})
