import { type Decoded, LimitedOutput } from './output.ts'

/**
 * Decodes runs: a length byte below 128 copies that many bytes plus one, above 128 repeats the next byte, 128 ends.
 * @throws {PdfError} `limit-exceeded`
 * ISO 32000-2, 7.4.5
 */
export function decodeRunLength(data: Uint8Array, maxBytes: number): Decoded {
  const output = new LimitedOutput(maxBytes, data.length * 2)
  let at = 0
  while (at < data.length) {
    const length = data[at++] ?? 128
    if (length === 128) return { bytes: output.bytes(), isDamaged: false }
    if (length < 128) {
      output.pushAll(data.subarray(at, at + length + 1))
      at += length + 1
    } else {
      const value = data[at++]
      if (value === undefined) return { bytes: output.bytes(), isDamaged: true }
      output.pushAll(new Uint8Array(257 - length).fill(value))
    }
  }
  return { bytes: output.bytes(), isDamaged: at > data.length }
}
