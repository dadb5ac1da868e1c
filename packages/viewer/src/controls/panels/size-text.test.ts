import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_250_000, '1.3 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, expected) => expect(sizeText(bytes, 'en')).toBe(expected))

it('is written as in the language', () => expect(sizeText(1_250_000, 'de')).toMatch(/^1,3\sMB$/))
