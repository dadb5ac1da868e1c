import { expect, test } from 'vitest'
import { unpackFont } from './woff.ts'

test.each([
  ['a TrueType font', Uint8Array.of(0, 1, 0, 0, ...new Uint8Array(56))],
  ['bytes that are too few for a header', Uint8Array.of(0x77, 0x4f, 0x46, 0x46)],
])('%s is left as it is', (_, bytes) => expect(unpackFont(bytes)).toBe(bytes))

test('a damaged WOFF font is refused', () => {
  const bytes = Uint8Array.of(0x77, 0x4f, 0x46, 0x46, ...new Uint8Array(8), 0, 9, ...new Uint8Array(50))
  expect(() => unpackFont(bytes)).toThrowError(expect.objectContaining({ code: 'font-unusable' }))
})
