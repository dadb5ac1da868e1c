import { expect, test } from 'vitest'
import { decodeId, type EncodedIdKind, encodeId } from './encoded-id.ts'

const uuid = '0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const vectors: readonly (readonly [EncodedIdKind, string])[] = [
  ['resource', 'AQGY86J8QX0-mlU7HwwtTm9T5w'],
  ['work', 'AgGY86J8QX0-mlU7HwwtTm9iwQ'],
]

test.each(vectors)('%s is encoded as in the contract’s test vector and decoded', (kind, text) => {
  expect(encodeId(kind, uuid)).toBe(text)
  expect(decodeId(kind, text)).toBe(uuid)
})

test.each(vectors)('conformance check 16: %s with any single character changed is rejected', (kind, text) => {
  for (let at = 0; at < text.length; at++) {
    for (const other of `${alphabet}=+/ é`) {
      if (other === text[at]) continue
      expect(decodeId(kind, text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
    }
  }
})

test.each([
  '',
  'A',
  uuid,
  'AQGY86J8QX0-mlU7HwwtTm9T5',
  'AQGY86J8QX0-mlU7HwwtTm9T5wA',
  'AgGY86J8QX0-mlU7HwwtTm9iwQ',
  'AQGY86J8QX0-mlU7Hw😀😀😀😀',
])('%j is not the id of a resource', text => expect(decodeId('resource', text)).toBeUndefined())

test('refuses to encode a text that is not a canonical UUID', () => {
  expect(() => encodeId('work', uuid.toUpperCase())).toThrow(RangeError)
})
