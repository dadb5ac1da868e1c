/**
 * Builds compressed data of gigabytes in milliseconds: each block of a run of one byte value compresses to the same few
 * bytes, so one block is compressed and repeated. RFC 1950, RFC 1951
 */
import { constants, deflateRawSync } from 'node:zlib'

const blockBytes = 1 << 20
const adlerModulus = 65_521n

/** zlib data of `head` followed by `runBytes` bytes of one value. */
export function zlibRun(head: Uint8Array, value: number, runBytes: number): Buffer {
  const whole = Math.floor(runBytes / blockBytes)
  const flushed = (data: Uint8Array) =>
    deflateRawSync(data, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const block = flushed(Buffer.alloc(blockBytes, value))
  const rest = deflateRawSync(Buffer.alloc(runBytes - whole * blockBytes, value), { level: 9 })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(adlerOf(head, value, runBytes))
  const blocks = Buffer.alloc(block.length * whole, block)
  return Buffer.concat([Buffer.from([0x78, 0xda]), flushed(head), blocks, rest, checksum])
}

/** The Adler-32 of these bytes, computed without creating them. RFC 1950, 8.2 */
function adlerOf(head: Uint8Array, value: number, runBytes: number): number {
  let [a, b] = [1n, 0n]
  for (const byte of head) {
    a = (a + BigInt(byte)) % adlerModulus
    b = (b + a) % adlerModulus
  }
  const [n, c] = [BigInt(runBytes), BigInt(value)]
  b = (b + n * a + (c * n * (n + 1n)) / 2n) % adlerModulus
  a = (a + n * c) % adlerModulus
  return Number((b << 16n) | a)
}
