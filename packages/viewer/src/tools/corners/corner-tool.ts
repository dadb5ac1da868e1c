import type { PagePoint } from '@lectern/pdf'
import { inSteps } from '../drag-geometry.ts'
import { byThreeClicks } from '../keyboard-gesture.ts'
import { hundredths, type MarkShape } from '../mark-shape.ts'
import { drawnStyle, type MarkStyle, styleFields, stylePartsOf } from '../mark-style.ts'
import {
  commitNew,
  done,
  previewNew,
  stay,
  type Tool,
  type ToolEvent,
  type ToolStep,
  type ToolView,
} from '../tool.ts'
import { defineTool } from '../tool-definition.ts'

interface Drawing {
  readonly at: 'drawing'
  readonly pageIndex: number
  /** Never empty. */
  readonly corners: readonly PagePoint[]
  /** The position of the next corner. */
  readonly to: PagePoint | undefined
  readonly isPressed: boolean
  readonly tolerancePt: number
}

type CornerState = { readonly at: 'idle' } | Drawing

type PointerDown = Extract<ToolEvent, { type: 'pointer-down' }>

const idle: CornerState = { at: 'idle' }

/** Minimum number of corners. */
const least = { polygon: 3, polyline: 2 } as const

/**
 * Adds a corner with each click; a drag draws a side. Enter, a second click on the last corner, or for a polygon a
 * click on the first one, finishes the shape. Shift limits sides to steps of 45 degrees, Delete removes the last
 * corner, Escape all of them. With too few corners nothing is created.
 */
function createCornerTool(name: 'polygon' | 'polyline'): Tool<CornerState> {
  const finish = (state: Drawing, view: ToolView): ToolStep<CornerState> =>
    state.corners.length < least[name]
      ? stay(state)
      : done(
          idle,
          commitNew(
            view,
            state.pageIndex,
            shapeOf(name === 'polygon', state.corners, view.styleOn(state.pageIndex)),
          ),
        )

  const press = (state: CornerState, event: PointerDown, view: ToolView): ToolStep<CornerState> => {
    const { pageIndex, at, shift, tolerancePt } = event
    if (state.at === 'idle')
      return stay({ at: 'drawing', pageIndex, corners: [at], to: at, isPressed: true, tolerancePt })
    if (state.pageIndex !== pageIndex) return stay(state)
    const isOn = (corner: PagePoint | undefined) =>
      corner !== undefined && Math.hypot(at.x - corner.x, at.y - corner.y) <= tolerancePt
    const closes = name === 'polygon' && state.corners.length >= least.polygon && isOn(state.corners[0])
    if (closes || isOn(state.corners.at(-1))) return finish(state, view)
    return stay({ ...state, to: constrained(state, at, shift), isPressed: true, tolerancePt })
  }

  return {
    idle,
    step: (state, event, view) => {
      if (event.type === 'pointer-down') return press(state, event, view)
      if (state.at === 'idle') return stay(state)
      switch (event.type) {
        case 'pointer-move': {
          const last = event.path.at(-1)
          return stay(last ? { ...state, to: constrained(state, last, event.shift) } : state)
        }
        case 'pointer-hover':
          return stay(
            event.pageIndex === state.pageIndex
              ? { ...state, to: constrained(state, event.at, event.shift) }
              : state,
          )
        case 'pointer-up':
          return stay(state.isPressed ? { ...withCorner(state), isPressed: false } : state)
        case 'pointer-cancel':
          return stay({ ...state, to: undefined, isPressed: false })
        case 'key':
          if (event.key === 'Enter') return finish(state, view)
          return stay(event.key === 'Escape' ? idle : withoutCorner(state))
        default:
          return stay(state)
      }
    },
    takeBack: state => (state.at === 'drawing' ? withoutCorner(state) : undefined),
    preview: (state, view) => (state.at === 'idle' ? [] : previewOf(name, state, view)),
  }
}

function previewOf(name: 'polygon' | 'polyline', state: Drawing, view: ToolView) {
  const { corners } = withCorner(state)
  if (corners.length < 2) return []
  const isClosed = name === 'polygon' && corners.length >= least.polygon
  return [previewNew(state.pageIndex, shapeOf(isClosed, corners, view.styleOn(state.pageIndex)))]
}

function withoutCorner(state: Drawing): CornerState {
  const corners = state.corners.slice(0, -1)
  return corners.length === 0 ? idle : { ...state, corners }
}

/** Adds the corner at the pointer, unless the last one is there. */
function withCorner(state: Drawing): Drawing {
  const { corners, to, tolerancePt } = state
  const last = corners.at(-1)
  if (!to || !last || Math.hypot(to.x - last.x, to.y - last.y) <= tolerancePt) return state
  return { ...state, corners: [...corners, to] }
}

const constrained = ({ corners }: Drawing, at: PagePoint, shift: boolean): PagePoint => {
  const last = corners.at(-1)
  return shift && last ? inSteps(last, at) : at
}

function shapeOf(isClosed: boolean, corners: readonly PagePoint[], style: MarkStyle): MarkShape {
  const vertices = corners.flatMap(({ x, y }) => [hundredths(x), hundredths(y)])
  return isClosed
    ? { annotationType: '/Polygon', vertices, ...styleFields('/Polygon', style) }
    : { annotationType: '/Polyline', vertices, ...styleFields('/Polyline', style) }
}

const cornered = {
  group: 'geometric',
  style: drawnStyle,
  gesture: byThreeClicks,
  isFinishedByReader: true,
} as const

/** Draws sides from corner to corner. */
export const polyline = defineTool({
  name: 'polyline',
  key: 'd',
  ...cornered,
  styleParts: stylePartsOf('/Polyline'),
  tool: createCornerTool('polyline'),
})

/** The same, closed to an area. */
export const polygon = defineTool({
  name: 'polygon',
  key: 'g',
  ...cornered,
  styleParts: stylePartsOf('/Polygon'),
  tool: createCornerTool('polygon'),
})
