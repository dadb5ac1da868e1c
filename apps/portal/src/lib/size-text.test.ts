import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, 'en', '0 bytes'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [1_234_567, 'de', '1,2 MB'],
  [10_737_418_240, 'en', '10.7 GB'],
  [5e13, 'en', '50,000 GB'],
] as const)('%i bytes in %s', (bytes, language, text) => expect(sizeText(bytes, language)).toBe(text))
