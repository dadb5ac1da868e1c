/// <reference path="./brotli-decode.d.ts" />
import type { OpenOptions } from '@lectern/pdf'
import { BrotliDecompress } from 'brotli/dec/decode.js'

/** A decoder of Brotli data, and whether it has decoded as much as it may. */
export interface BrotliDecoder {
  /** @throws {Error} for damaged data, and for more than is allowed. RFC 7932 */
  readonly decode: NonNullable<OpenOptions['decodeBrotli']>
  readonly isUsedUp: () => boolean
}

/**
 * Creates a decoder for `mostBytes` in all, give or take a window of Brotli (16 MiB): a few bytes may stand for millions, and the entry of
 * the library itself has no bound.
 */
export function createBrotliDecoder(mostBytes = Number.POSITIVE_INFINITY): BrotliDecoder {
  let left = mostBytes
  const decode = (data: Uint8Array, maxBytes: number) => {
    const parts: Uint8Array[] = []
    let [taken, length] = [0, 0]
    const read = (into: Uint8Array, at: number, count: number) => {
      const part = data.subarray(taken, taken + count)
      into.set(part, at)
      taken += part.length
      return part.length
    }
    const write = (from: Uint8Array, count: number) => {
      length += count
      left -= count
      if (length > maxBytes || left < 0) throw new Error('the data is too long')
      parts.push(from.slice(0, count))
    }
    write(data, 0)
    BrotliDecompress({ read }, { buffer: { length: Number.POSITIVE_INFINITY }, write })
    return joined(parts, length)
  }
  return { decode, isUsedUp: () => left < 0 }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
