import { expect, it } from 'vitest'
import { isMobile, layoutFor } from './layout.ts'

it.each([
  [320, 'compact', true],
  [399, 'compact', true],
  [400, 'mobile', true],
  [720, 'mobile', true],
  [721, 'wide', false],
  [1440, 'wide', false],
] as const)('%d pixels are %s', (width, layout, isOver) => {
  expect(layoutFor(width)).toBe(layout)
  expect(isMobile(layout)).toBe(isOver)
})
