import { type PagePoint, pagePoint, type Rect, rotationAround } from '@lectern/pdf'
import { rectBetween, shiftInto } from '../drag-geometry.ts'
import { byClick } from '../keyboard-gesture.ts'
import { hundredths, type MarkShape } from '../mark-shape.ts'
import { drawnStyle, styleFields, stylePartsOf } from '../mark-style.ts'
import { seenFrom } from '../seen-way.ts'
import { commitNew, done, previewNew, stay, type Tool, type ToolView } from '../tool.ts'
import { defineTool } from '../tool-definition.ts'
import { stampFields, stampSize } from './stamp-choice.ts'

type StampState =
  | { readonly at: 'idle' }
  | {
      readonly at: 'hovering' | 'pressing'
      readonly pageIndex: number
      readonly place: PagePoint
    }

const idle: StampState = { at: 'idle' }

/** Places the chosen stamp with its centre where the pointer is released; a preview follows the pointer. */
export const stampTool: Tool<StampState> = {
  idle,
  step: (state, event, view) => {
    switch (event.type) {
      case 'pointer-hover':
        return stay({ at: 'hovering', pageIndex: event.pageIndex, place: event.at })
      case 'pointer-down':
        return stay({ at: 'pressing', pageIndex: event.pageIndex, place: event.at })
      case 'pointer-move': {
        const place = event.path.at(-1)
        return stay(state.at === 'pressing' && place ? { ...state, place } : state)
      }
      case 'pointer-up':
        if (state.at !== 'pressing') return stay(state)
        return done(idle, commitNew(view, state.pageIndex, stampShape(state, view)))
      case 'pointer-cancel':
        return stay(idle)
      case 'key':
        return stay(event.key === 'Escape' ? idle : state)
      default:
        return stay(state)
    }
  },
  preview: (state, view) =>
    state.at === 'idle' ? [] : [previewNew(state.pageIndex, stampShape(state, view))],
}

function stampShape(
  { pageIndex, place: at }: Exclude<StampState, { at: 'idle' }>,
  view: ToolView,
): MarkShape {
  const unit = view.usualUnitPt(pageIndex)
  const { width, height } = stampSize(view.stamp)
  const [halfWidth, halfHeight] = [width / 2 / unit, height / 2 / unit]
  const { turn } = view.seenOn(pageIndex)
  const seen = rectBetween(
    seenFrom(at, turn, -halfWidth, -halfHeight),
    seenFrom(at, turn, halfWidth, halfHeight),
  )
  const [across, up] = shiftInto(seen, view.boxOf(pageIndex))
  const place = pagePoint(at.x + across, at.y + up)
  const rect: Rect = [
    hundredths(place.x - halfWidth),
    hundredths(place.y - halfHeight),
    hundredths(place.x + halfWidth),
    hundredths(place.y + halfHeight),
  ]
  return {
    annotationType: '/Stamp',
    rect,
    ...(turn !== 0 && { bbox: rect, matrix: rotationAround(turn, place.x, place.y) }),
    ...stampFields(view.stamp),
    ...styleFields('/Stamp', view.styleOn(pageIndex)),
  }
}

/** Places the chosen stamp. */
export const stamp = defineTool({
  name: 'stamp',
  group: 'stamp',
  key: 'm',
  style: { ...drawnStyle, opacity: 1 },
  styleParts: stylePartsOf('/Stamp'),
  gesture: byClick,
  tool: stampTool,
})
