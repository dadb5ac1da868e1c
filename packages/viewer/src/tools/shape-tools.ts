import { type PagePoint, pagePoint, type Rect } from '@lectern/pdf'
import { createDragTool } from './drag-tool.ts'
import { hundredths } from './mark-shape.ts'
import { type MarkStyle, styleFields } from './mark-style.ts'

/** Draws a rectangle from corner to corner; Shift draws a square. */
export const squareTool = createBoxTool('square', '/Square')

/** Draws an ellipse in the rectangle from corner to corner; Shift draws a circle. */
export const circleTool = createBoxTool('circle', '/Circle')

/** Draws a line from end to end; Shift limits it to steps of 45 degrees. */
export const lineTool = createLineTool('line')

/** The same with an arrow head at the end. */
export const arrowTool = createLineTool('arrow')

function createBoxTool(name: 'square' | 'circle', annotationType: '/Square' | '/Circle') {
  return createDragTool({
    name,
    constrain: equalSides,
    shape: (from, to, style) => ({
      annotationType,
      rect: roomFor(rectBetween(from, to), style.widthPt),
      ...styleFields(annotationType, style),
    }),
  })
}

function createLineTool(name: 'line' | 'arrow') {
  return createDragTool({
    name,
    constrain: inSteps,
    shape: (from, to, style: MarkStyle) => ({
      annotationType: '/Line',
      vertices: [from.x, from.y, to.x, to.y].map(hundredths),
      ...styleFields('/Line', style),
      ...(name === 'arrow' && { intent: 'LineArrow' as const }),
    }),
  })
}

/** The rectangle with room for both borders: a side that is too short grows on both ends. */
export function roomFor([left, bottom, right, top]: Rect, widthPt: number): Rect {
  // A box without borders needs an area too.
  const leastPt = Math.max(2 * widthPt, 1)
  const across = Math.max(0, leastPt - (right - left)) / 2
  const up = Math.max(0, leastPt - (top - bottom)) / 2
  return [
    hundredths(left - across),
    hundredths(bottom - up),
    hundredths(right + across),
    hundredths(top + up),
  ]
}

/** The rectangle with the two points as opposite corners. */
export const rectBetween = (a: PagePoint, b: PagePoint): Rect => [
  hundredths(Math.min(a.x, b.x)),
  hundredths(Math.min(a.y, b.y)),
  hundredths(Math.max(a.x, b.x)),
  hundredths(Math.max(a.y, b.y)),
]

function equalSides(from: PagePoint, to: PagePoint): PagePoint {
  const sidePt = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return pagePoint(from.x + (to.x < from.x ? -sidePt : sidePt), from.y + (to.y < from.y ? -sidePt : sidePt))
}

const stepRadians = Math.PI / 4

/** The point at the same distance in the nearest of eight directions. */
export function inSteps(from: PagePoint, to: PagePoint): PagePoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / stepRadians) * stepRadians
  return pagePoint(from.x + length * Math.cos(angle), from.y + length * Math.sin(angle))
}
