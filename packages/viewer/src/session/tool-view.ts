import { hitTest } from '@lectern/pdf'
import type { MarkShape } from '../tools/mark-shape.ts'
import type { PlacedShape, ToolView } from '../tools/tool.ts'
import { findMark, isSelectable, type Mark } from './mark.ts'
import type { MarkingState } from './marking-state.ts'

/** What the tools may see of a session's state, always as it is at the moment. */
export const createToolView = (get: () => MarkingState, freshId: () => string): ToolView => ({
  get style() {
    return get().style
  },
  get selection() {
    return get().selection
  },
  hit: (pageIndex, at, tolerancePt) =>
    get()
      .annotationsByPage.get(pageIndex)
      ?.findLast(
        mark => mark.scene !== undefined && isSelectable(mark) && hitTest(mark.scene, at, tolerancePt),
      )?.id,
  find: id => {
    const mark = findMark(get().annotationsByPage, id)
    return mark && placedShape(mark)
  },
  freshId,
})

/** A mark in the form in which tools draw it. */
function placedShape({ pageIndex, data }: Mark): PlacedShape | undefined {
  const shape = data && shapeOf(data)
  return shape && { pageIndex, shape }
}

function shapeOf(data: NonNullable<Mark['data']>): MarkShape | undefined {
  switch (data.annotationType) {
    case '/Highlight':
      return { annotationType: '/Highlight', quadPoints: data.quadPoints, color: data.color }
    case '/Ink':
      return {
        annotationType: '/Ink',
        inkList: data.inkList,
        color: data.color,
        strokeWidth: data.strokeWidth,
      }
    case '/Square':
      return { annotationType: '/Square', rect: data.rect, color: data.color, strokeWidth: data.strokeWidth }
    default:
      return undefined
  }
}
