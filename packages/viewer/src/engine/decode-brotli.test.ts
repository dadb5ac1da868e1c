import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createBrotliDecoder } from './decode-brotli.ts'

/** Bytes that look random, the same in each run. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * at * 2654435761) >>> 13)

const samples = [
  ['nothing', new Uint8Array()],
  [
    'words of the dictionary',
    Buffer.from('The time of the government is the same as that of the people. '.repeat(9)),
  ],
  ['noise', noise(100_000)],
  ['more than a window', Buffer.alloc(1_500_000, 'BT (ab) Tj ET ')],
] as const

describe('the decoder of the browser', () => {
  for (const quality of [1, 9])
    it.each(samples)(`reads %s, compressed at ${quality}`, (_, data) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 }
      const decoded = createBrotliDecoder().decode(brotliCompressSync(data, { params }), data.length)
      expect(Buffer.compare(decoded, data)).toBe(0)
    })

  it.each([
    ['more than is allowed', brotliCompressSync(Buffer.alloc(1 << 20))],
    ['data that ends too early', brotliCompressSync(noise(5000)).subarray(0, 4000)],
    ['other data', noise(300)],
  ])('refuses %s', (_, data) => expect(() => createBrotliDecoder().decode(data, 1 << 16)).toThrow())

  it('stops when it has decoded as much as it may in all', () => {
    const { decode, isUsedUp } = createBrotliDecoder(5000)
    const data = brotliCompressSync(noise(4000))
    expect(decode(data, 9000)).toHaveLength(4000)
    expect(isUsedUp()).toBe(false)
    expect(() => decode(data, 9000)).toThrow()
    expect(isUsedUp()).toBe(true)
    expect(() => decode(brotliCompressSync(Buffer.of()), 9000)).toThrow()
  })
})
