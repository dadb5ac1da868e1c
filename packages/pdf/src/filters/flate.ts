import { Inflate, inflateSync } from 'fflate'
import { type Decoded, LimitedOutput, tooLong } from './output.ts'

/**
 * The host's inflate: decodes zlib data, returns at most `maxBytes`, throws for damaged data. The engine then uses
 * its own.
 */
export type HostInflate = (data: Uint8Array, maxBytes: number) => Uint8Array

/** Maximum compression ratio of Deflate. */
const highestRatio = 1032

/**
 * Decodes zlib data. Of damaged or truncated data it returns what precedes the damage; a missing or wrong zlib header
 * and a wrong checksum are ignored.
 * @throws {PdfError} `limit-exceeded`
 * ISO 32000-2, 7.4.4
 */
export function decodeFlate(data: Uint8Array, maxBytes: number, hostInflate?: HostInflate): Decoded {
  if (data.length === 0) return { bytes: data, isDamaged: false }
  const fast = findByHost(data, maxBytes, hostInflate)
  if (fast) return { bytes: fast, isDamaged: false }
  const deflated = endedAfterFlush(hasZlibHeader(data) ? data.subarray(2) : data)
  if (data.length * highestRatio <= maxBytes) {
    try {
      return { bytes: inflateSync(deflated), isDamaged: false }
    } catch {
      // Decoded again below in small steps, which keeps what precedes the damage.
    }
  }
  const output = inflateInSteps(deflated, maxBytes, largeStep)
  // Decoded again in very small steps, so that nothing before the damage is lost.
  return output.isDamaged ? inflateInSteps(deflated, maxBytes, deflated.length < 20_000 ? 16 : 4096) : output
}

/**
 * Some writers flush and do not end the data, which leaves an empty stored block at the end; appending a final block
 * completes the data. RFC 1951, 3.2.4
 */
function endedAfterFlush(deflated: Uint8Array): Uint8Array {
  const flush = [0x00, 0x00, 0xff, 0xff]
  const start = deflated.length - flush.length
  if (start < 0 || flush.some((byte, i) => deflated[start + i] !== byte)) return deflated
  const ended = new Uint8Array(deflated.length + 5)
  ended.set(deflated)
  ended.set([0x01, ...flush], deflated.length)
  return ended
}

/** Bytes decoded at a time: limits how much can be decoded beyond the limit. */
const largeStep = 32_768

function findByHost(
  data: Uint8Array,
  maxBytes: number,
  hostInflate: HostInflate | undefined,
): Uint8Array | undefined {
  if (!hostInflate) return undefined
  let bytes: Uint8Array
  try {
    bytes = hostInflate(data, maxBytes)
  } catch {
    return undefined
  }
  if (bytes.length > maxBytes) throw tooLong(maxBytes)
  return bytes
}

/** @throws {PdfError} `limit-exceeded` */
function inflateInSteps(deflated: Uint8Array, maxBytes: number, step: number): Decoded {
  const output = new LimitedOutput(maxBytes, deflated.length * 4)
  let overflow: unknown
  const inflate = new Inflate(chunk => {
    try {
      output.pushAll(chunk)
    } catch (error) {
      overflow = error
    }
  })
  try {
    for (let at = 0; at < deflated.length; at += step) {
      inflate.push(deflated.subarray(at, at + step), at + step >= deflated.length)
      if (overflow) break
    }
  } catch {
    return { bytes: output.bytes(), isDamaged: true }
  }
  if (overflow) throw overflow
  return { bytes: output.bytes(), isDamaged: false }
}

function hasZlibHeader(data: Uint8Array): boolean {
  const [cmf = 0, flags = 0] = data
  return (cmf & 0x0f) === 8 && ((cmf << 8) | flags) % 31 === 0
}
