import type { PagePoint } from '@lectern/pdf'
import { colorOf, type MarkStyle, type SquareShape } from './mark-shape.ts'
import { commit, done, stay, type Tool } from './tool.ts'

type SquareState =
  | { readonly at: 'idle' }
  | { readonly at: 'dragging'; readonly pageIndex: number; readonly from: PagePoint; readonly to: PagePoint }

const idle: SquareState = { at: 'idle' }

/**
 * Draws a rectangle from corner to corner; Shift makes the sides equal. It counts only when both sides
 * exceed twice the stroke width, so that a slip of the hand leaves nothing.
 */
export const squareTool: Tool<SquareState> = {
  name: 'square',
  idle,
  step: (state, event, view) => {
    switch (event.type) {
      case 'pointer-down':
        return stay({ at: 'dragging', pageIndex: event.pageIndex, from: event.at, to: event.at })
      case 'pointer-move': {
        const last = event.path.at(-1)
        if (state.at === 'idle' || last === undefined) return stay(state)
        return stay({ ...state, to: event.shift ? equalSides(state.from, last) : last })
      }
      case 'pointer-up': {
        if (state.at === 'idle') return stay(idle)
        const style = view.styleOn(state.pageIndex)
        if (!counts(state.from, state.to, style)) return stay(idle)
        const shape = squareShape(state.from, state.to, style)
        return done(idle, commit({ kind: 'add', id: view.freshId(), pageIndex: state.pageIndex, shape }))
      }
      case 'pointer-cancel':
        return stay(idle)
      case 'key':
        return event.key === 'Escape' ? stay(idle) : stay(state)
      case 'text-range':
      case 'pointer-hold':
      case 'nudge':
        return stay(state)
    }
  },
  preview: (state, view) => {
    if (state.at === 'idle') return []
    const { pageIndex, from, to } = state
    const style = view.styleOn(pageIndex)
    return counts(from, to, style) ? [{ pageIndex, shape: squareShape(from, to, style) }] : []
  },
}

/** Also what keeps a positive inner box between the borders. */
function counts(from: PagePoint, to: PagePoint, style: MarkStyle): boolean {
  const leastPt = 2 * style.widthPt
  return Math.abs(to.x - from.x) > leastPt && Math.abs(to.y - from.y) > leastPt
}

function squareShape(from: PagePoint, to: PagePoint, style: MarkStyle): SquareShape {
  return {
    annotationType: '/Square',
    rect: [
      round(Math.min(from.x, to.x)),
      round(Math.min(from.y, to.y)),
      round(Math.max(from.x, to.x)),
      round(Math.max(from.y, to.y)),
    ],
    color: colorOf(style),
    strokeWidth: style.widthPt,
  }
}

function equalSides(from: PagePoint, to: PagePoint): PagePoint {
  const sidePt = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return {
    x: from.x + (to.x < from.x ? -sidePt : sidePt),
    y: from.y + (to.y < from.y ? -sidePt : sidePt),
  }
}

const round = (value: number) => Math.round(value * 100) / 100
