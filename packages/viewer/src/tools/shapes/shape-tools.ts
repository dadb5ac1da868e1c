import type { LineEndings } from '@lectern/pdf'
import { equalSides, inSteps, rectBetween, roomFor } from '../drag-geometry.ts'
import { byDrag } from '../keyboard-gesture.ts'
import { hundredths } from '../mark-shape.ts'
import { drawnStyle, styleFields, stylePartsOf } from '../mark-style.ts'
import { defineTool } from '../tool-definition.ts'
import { createDragTool } from './drag-tool.ts'

const group = 'geometric'

/** Draws a rectangle from corner to corner; Shift draws a square. */
export const square = defineTool({ name: 'square', key: 'r', ...box('/Square') })

/** Draws an ellipse in the rectangle from corner to corner; Shift draws a circle. */
export const circle = defineTool({ name: 'circle', key: 'o', ...box('/Circle') })

/** Draws a line from end to end; Shift limits it to steps of 45 degrees. */
export const line = defineTool({ name: 'line', key: 'l', ...straight() })

/** The same with an arrow head at the end. */
export const arrow = defineTool({ name: 'arrow', key: 'a', ...straight(['None', 'OpenArrow']) })

function box(annotationType: '/Square' | '/Circle') {
  return {
    group,
    style: drawnStyle,
    styleParts: stylePartsOf(annotationType),
    gesture: byDrag,
    tool: createDragTool({
      constrain: equalSides,
      shape: (from, to, style) => ({
        annotationType,
        rect: roomFor(rectBetween(from, to), style.widthPt),
        ...styleFields(annotationType, style),
      }),
    }),
  } as const
}

function straight(endings?: LineEndings) {
  return {
    group,
    style: endings ? { ...drawnStyle, endings } : drawnStyle,
    styleParts: stylePartsOf('/Line'),
    gesture: byDrag,
    tool: createDragTool({
      constrain: inSteps,
      shape: (from, to, style) => ({
        annotationType: '/Line',
        vertices: [from.x, from.y, to.x, to.y].map(hundredths),
        ...styleFields('/Line', style),
        ...(endings && { intent: 'LineArrow' as const }),
      }),
    }),
  } as const
}
