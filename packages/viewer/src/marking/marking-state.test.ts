import { describe, expect, it } from 'vitest'
import type { ToolName } from '../tools/all-tools.ts'
import { startingStyles } from '../tools/all-tools.ts'
import { palette, strokeWidthRange } from '../tools/mark-style.ts'

it('the palette has six colours', () => {
  expect(Object.keys(palette)).toEqual(['black', 'red', 'green', 'blue', 'orange', 'magenta'])
})

it('the width slider goes from 1 to 32', () => {
  expect(strokeWidthRange).toEqual({ least: 1, most: 32 })
})

describe('the first style', () => {
  it.each<ToolName>(['ink', 'square', 'circle', 'line', 'arrow', 'polyline', 'polygon'])(
    'of %s is black at 0.9, 3 wide and solid',
    tool => {
      expect(startingStyles[tool]).toMatchObject({
        color: palette.black,
        opacity: 0.9,
        widthPt: 3,
        isDashed: false,
        isCloud: false,
      })
    },
  )

  it.each<ToolName>(['underline', 'squiggly', 'strikeout', 'highlight', 'note', 'freeText', 'callout'])(
    'of %s is 2 wide',
    tool => {
      expect(startingStyles[tool].widthPt).toBe(2)
    },
  )

  it('of an arrow ends openly at the far point', () => {
    expect(startingStyles.arrow.endings).toEqual(['None', 'OpenArrow'])
  })
})
