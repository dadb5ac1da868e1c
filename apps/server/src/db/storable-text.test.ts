import { expect, test } from 'vitest'
import { storableText } from './storable-text.ts'

test.each([
  ['a\ud800b', 'a\ufffdb'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['a\u0000\u0085b', 'ab'],
  ['a\n\tb', 'a\n\tb'],
  ['😀😀😀😀😀😀', '😀😀😀😀😀'],
  ['abcdef', 'abcde'],
])('%j is kept as %j', (text, kept) => expect(storableText(text, 5)).toBe(kept))
