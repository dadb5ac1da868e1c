import { expect, it } from 'vitest'
import { isMobile, layoutFor } from './layout.ts'

it.each([
  [320, 'compact', true],
  [399, 'compact', true],
  [400, 'mobile', true],
  [720, 'mobile', true],
  [721, 'tight', false],
  [879, 'tight', false],
  [880, 'medium', false],
  [1440, 'wide', false],
] as const)('with all file buttons, %d pixels are %s', (width, layout, isOver) => {
  expect(layoutFor(width, 5)).toBe(layout)
  expect(isMobile(layout)).toBe(isOver)
})

it('a bar without file buttons has room for all others', () => {
  expect(layoutFor(721)).toBe('medium')
})
