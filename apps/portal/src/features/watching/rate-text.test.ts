import { expect, it } from 'vitest'
import { rateText } from './rate-text.ts'

it('writes a speed with the decimal sign of the language', () => {
  expect([rateText(0.5, 'de'), rateText(1.25, 'de'), rateText(2, 'de')]).toEqual(['0,5x', '1,25x', '2x'])
  expect([rateText(0.5, 'en'), rateText(0.75, 'zh'), rateText(1.5, 'ja')]).toEqual(['0.5x', '0.75x', '1.5x'])
})
