import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, 'en', '0 bytes'],
  [1023, 'en', '1,023 bytes'],
  [1024, 'en', '1 kB'],
  [1_234_567, 'de', '1,2 MB'],
  [200 * 2 ** 20, 'zh', '200 MB'],
  [10 * 2 ** 30, 'en', '10 GB'],
  [5 * 2 ** 50, 'en', '5,242,880 GB'],
] as const)('%i bytes in %s', (bytes, language, text) =>
  expect(sizeText(bytes, language).replace('\u00a0', ' ')).toBe(text),
)

it('keeps the unit on the line of its number', () => expect(sizeText(7 * 1024, 'zh')).toBe('7\u00a0kB'))
