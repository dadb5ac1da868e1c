import { type Decoded, LimitedOutput } from './output.ts'

const clearTable = 256
const endOfData = 257
const tableSize = 4096

/**
 * Decodes LZW. `earlyChange` 1 (the default of the standard) widens codes one code early.
 * @throws {PdfError} `limit-exceeded`
 * ISO 32000-2, 7.4.4
 */
export function decodeLzw(data: Uint8Array, maxBytes: number, earlyChange: 0 | 1): Decoded {
  const output = new LimitedOutput(maxBytes, data.length * 3)
  const prefixes = new Uint16Array(tableSize)
  const suffixes = new Uint8Array(tableSize)
  const lengths = new Uint16Array(tableSize)
  for (let code = 0; code < 256; code++) {
    suffixes[code] = code
    lengths[code] = 1
  }
  let next = 258
  let width = 9
  let previous = -1
  let bits = 0
  let bitCount = 0
  let at = 0
  const scratch = new Uint8Array(tableSize)

  /** The bytes of a code, written from the end because a code only refers to its prefix. */
  const expand = (code: number): Uint8Array => {
    const length = lengths[code] ?? 0
    let current = code
    for (let i = length - 1; i >= 0; i--) {
      scratch[i] = suffixes[current] ?? 0
      current = prefixes[current] ?? 0
    }
    return scratch.subarray(0, length)
  }

  for (;;) {
    while (bitCount < width && at < data.length) {
      bits = ((bits << 8) | (data[at++] ?? 0)) & 0xffffff
      bitCount += 8
    }
    // Many writers omit the end marker, so the data may end between codes.
    if (bitCount < width) return { bytes: output.bytes(), isDamaged: false }
    const code = (bits >> (bitCount - width)) & ((1 << width) - 1)
    bitCount -= width
    if (code === endOfData) return { bytes: output.bytes(), isDamaged: false }
    if (code === clearTable) {
      next = 258
      width = 9
      previous = -1
      continue
    }
    if (code > next || (code === next && previous < 0)) return { bytes: output.bytes(), isDamaged: true }
    if (previous >= 0 && next < tableSize) {
      const first = expand(code === next ? previous : code)[0] ?? 0
      prefixes[next] = previous
      suffixes[next] = first
      lengths[next] = (lengths[previous] ?? 0) + 1
      next++
    } else if (code >= next) {
      return { bytes: output.bytes(), isDamaged: true }
    }
    output.pushAll(expand(code))
    previous = code
    if (next + earlyChange >= 1 << width && width < 12) width++
  }
}
