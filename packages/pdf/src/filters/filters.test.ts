import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { latinFromBytes } from '../bytes/latin.ts'
import { decodeAsciiHex } from './ascii-hex.ts'
import { decodeAscii85 } from './ascii85.ts'
import { decodeFlate } from './flate.ts'
import { decodeLzw } from './lzw.ts'
import { undoPredictor } from './predictor.ts'
import { decodeRunLength } from './run-length.ts'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const limit = 1_000_000

describe('flate', () => {
  const text = 'a line of text that repeats itself, a line of text; '.repeat(200)
  const data = new Uint8Array(deflateSync(text))
  test('decodes valid data completely', () =>
    expect(latinFromBytes(decodeFlate(data, limit).bytes)).toBe(text))
  test('decodes the data before the damage', () => {
    const { bytes: got, isDamaged } = decodeFlate(data.subarray(0, data.length - 20), limit)
    expect(isDamaged).toBe(true)
    expect(got.length).toBeGreaterThan(40)
    expect(text.startsWith(latinFromBytes(got))).toBe(true)
  })
  test('ignores a missing header', () =>
    expect(decodeFlate(data.subarray(2), limit).bytes.length).toBe(text.length))
  test('refuses data beyond the limit', () => {
    const bomb = new Uint8Array(deflateSync(Buffer.alloc(5_000_000)))
    expect(() => decodeFlate(bomb, 100_000)).toThrow(expect.objectContaining({ code: 'limit-exceeded' }))
  })
  test('uses the host’s inflate and falls back to its own', () => {
    expect(decodeFlate(data, limit, () => bytes('host')).bytes).toEqual(bytes('host'))
    const failing = (): never => {
      throw new Error('damaged')
    }
    expect(decodeFlate(data, limit, failing).bytes.length).toBe(text.length)
  })
})

test.each([
  [1, [0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01], [45, 45, 45, 45, 45, 65, 45, 45, 45, 66]],
] as const)('LZW with EarlyChange %i decodes the example of the standard', (early, data, expected) => {
  expect([...decodeLzw(Uint8Array.from(data), limit, early).bytes]).toEqual(expected)
})

test.each([
  ['9jqo^BlbD-BleB1DJ+*+F(f,q~>', 'Man is distinguished'],
  ['<~87cURD]i,"Ebo80~>', 'Hello World!'],
  ['z~>', '\0\0\0\0'],
  ['5l~>', 'A'],
])('ASCII85 %j is %j', (data, expected) =>
  expect(latinFromBytes(decodeAscii85(bytes(data), limit).bytes)).toBe(expected),
)

test.each([
  ['48 65 6C6c6F>', 'Hello'],
  ['4>', '@'],
])('ASCIIHex %j is %j', (data, expected) =>
  expect(latinFromBytes(decodeAsciiHex(bytes(data), limit).bytes)).toBe(expected),
)

test('run lengths copy, repeat and end', () => {
  expect(
    latinFromBytes(decodeRunLength(Uint8Array.from([2, 65, 66, 67, 254, 90, 128, 1]), limit).bytes),
  ).toBe('ABCZZZ')
})

describe('predictors', () => {
  const columns3 = { colors: 1, bitsPerComponent: 8, columns: 3 }
  test.each([
    [10, [0, 1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
    [11, [1, 1, 1, 1, 1, 5, 1, 1], [1, 2, 3, 5, 6, 7]],
    [12, [2, 1, 2, 3, 2, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    [13, [3, 2, 1, 1, 3, 1, 1, 1], [2, 2, 2, 2, 3, 3]],
    [14, [4, 1, 1, 1, 4, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    [2, [1, 1, 1, 2, 1, 1], [1, 2, 3, 2, 3, 4]],
  ])('%i', (predictor, data, expected) => {
    expect([...undoPredictor(Uint8Array.from(data), { predictor, ...columns3 }).bytes]).toEqual(expected)
  })
  test.each([
    [1, 8, [0b10000000], [0b11111111]],
    [2, 4, [0b01010000], [0b01101010]],
    [4, 2, [0x12], [0x13]],
    [16, 2, [0, 255, 0, 2], [0, 255, 1, 1]],
  ])('TIFF with %i bits', (bitsPerComponent, columns, data, expected) => {
    const parameters = { predictor: 2, colors: 1, bitsPerComponent, columns }
    expect([...undoPredictor(Uint8Array.from(data), parameters).bytes]).toEqual(expected)
  })
})
