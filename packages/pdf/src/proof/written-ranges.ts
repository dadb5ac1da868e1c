/**
 * `@lectern/pdf/written-ranges`: finds the byte ranges of signatures that are written in a file, in whatever revision. Small, so
 * that a host learns without loading more whether a file may have, or may have had, a signature.
 */
import { check } from '../arguments.ts'
import { bytesFromLatin, latinFromBytes } from '../bytes/latin.ts'
import { indexOfBytes } from '../bytes/search.ts'

const key = bytesFromLatin('/ByteRange')
const maxRangeLength = 200

/**
 * Byte ranges from the start of the file to some byte before its end, with a hexadecimal string between their two parts: what
 * is signed cannot be in a compressed object.
 * @throws {PdfError} `argument-invalid`
 * ISO 32000-2, 12.8.1
 */
export function writtenRanges(bytes: Uint8Array): Generator<readonly number[]> {
  check(bytes, 'bytes', 'Uint8Array')
  return rangesIn(bytes)
}

function* rangesIn(bytes: Uint8Array): Generator<readonly number[]> {
  for (let at = indexOfBytes(bytes, key); at >= 0; at = indexOfBytes(bytes, key, at + key.length)) {
    const text = latinFromBytes(bytes.subarray(at + key.length, at + key.length + maxRangeLength))
    const range = /^\s*\[\s*(0+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number)
    if (!range) continue
    const [, before = 0, behind = 0, length = 0] = range
    const hasString = bytes[before] === 0x3c || bytes[before - 1] === 0x3c
    if (hasString && before < behind && behind + length <= bytes.length) yield range
  }
}

/** Whether some revision of the file may be signed. @throws {PdfError} `argument-invalid` */
export function mayHaveBeenSigned(bytes: Uint8Array): boolean {
  return writtenRanges(bytes).next().done === false
}
