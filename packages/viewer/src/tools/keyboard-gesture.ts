import { type PagePoint, pagePoint } from '@lectern/pdf'
import type { ToolEvent } from './tool.ts'
import type { ToolName } from './tool-names.ts'

/** Half the width and height of what is put on a page without a pointer, points. */
const half = { width: 60, height: 40 } as const

/**
 * What a reader without a pointer does with a tool: the events that put its mark of a usual size about a place, from
 * where arrow keys move it. None for tools that mark text or are drawn by hand.
 */
export function keyboardGesture(
  tool: ToolName,
  pageIndex: number,
  { x, y }: PagePoint,
  unitPt: number,
): readonly ToolEvent[] {
  const [dx, dy] = [half.width / unitPt, half.height / unitPt]
  const down = (at: PagePoint): ToolEvent => ({
    type: 'pointer-down',
    pageIndex,
    at,
    shift: false,
    tolerancePt: 1 / unitPt,
  })
  const up: ToolEvent = { type: 'pointer-up' }
  const click = (at: PagePoint): readonly ToolEvent[] => [down(at), up]
  const [from, to] = [pagePoint(x - dx, y + dy), pagePoint(x + dx, y - dy)]
  switch (tool) {
    case 'square':
    case 'circle':
    case 'line':
    case 'arrow':
    case 'freeText':
    case 'callout':
      return [down(from), { type: 'pointer-move', path: [to], shift: false }, up]
    case 'note':
    case 'stamp':
      return click(pagePoint(x, y))
    case 'typewriter':
      return click(from)
    case 'polyline':
    case 'polygon':
      return [
        ...click(pagePoint(x - dx, y - dy)),
        ...click(pagePoint(x, y + dy)),
        ...click(to),
        { type: 'key', key: 'Enter' },
      ]
    default:
      return []
  }
}
