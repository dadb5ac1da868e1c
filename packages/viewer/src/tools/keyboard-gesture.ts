import type { PagePoint } from '@lectern/pdf'
import { seenFrom } from './seen-way.ts'
import type { ToolEvent } from './tool.ts'
import type { ToolName } from './tool-names.ts'

/** Half the width and height of a mark that is placed without a pointer, in points. */
const half = { width: 60, height: 40 } as const

/**
 * The events by which a reader without a pointer uses a tool: they place its mark in a default size around a point,
 * from where arrow keys can move it. Empty for tools that mark text or draw freehand.
 */
export function keyboardGesture(
  tool: ToolName,
  pageIndex: number,
  at: PagePoint,
  { unitPt, turn }: { readonly unitPt: number; readonly turn: number },
): readonly ToolEvent[] {
  const [dx, dy] = [half.width / unitPt, half.height / unitPt]
  const place = (right: number, below: number) => seenFrom(at, turn, right, below)
  const down = (at: PagePoint): ToolEvent => ({
    type: 'pointer-down',
    pageIndex,
    at,
    shift: false,
    tolerancePt: 1 / unitPt,
  })
  const up: ToolEvent = { type: 'pointer-up' }
  const click = (at: PagePoint): readonly ToolEvent[] => [down(at), up]
  const [from, to] = [place(-dx, -dy), place(dx, dy)]
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
      return click(at)
    case 'typewriter':
      return click(from)
    case 'polyline':
    case 'polygon':
      return [...click(place(-dx, dy)), ...click(place(0, -dy)), ...click(to), { type: 'key', key: 'Enter' }]
    default:
      return []
  }
}
