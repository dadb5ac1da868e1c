/** Reads the values of DER one by one, without copying them. ITU-T X.690, 8.1 */

/** A value. */
export interface DerValue {
  /** Its class, whether it is constructed, and its number in one byte. */
  readonly tag: number
  readonly content: Uint8Array
  /** Tag, length and content. */
  readonly whole: Uint8Array
}

/** Tags of values that signatures have. */
export const derTags = { octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31, first: 0xa0 } as const

/** The value at the beginning of bytes; other bytes may follow it. @throws {RangeError} when it does not end within them. */
export function readDer(bytes: Uint8Array): DerValue {
  const [tag = 0, first = 0x80] = bytes
  // Four bytes of length are more than any file has; 0x80 stands for a length that DER does not leave open.
  const count = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || count > 4) throw new RangeError('a value has no length')
  const start = 2 + count
  const length = count === 0 ? first : bytes.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = start + length
  if (end > bytes.length) throw new RangeError('a value ends behind its bytes')
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(0, end) }
}

/** The values that a value consists of. @throws {RangeError} for another tag than the expected one, or broken bytes. */
export function partsOf({ tag, content }: DerValue, expected: number): readonly DerValue[] {
  if (tag !== expected) throw new RangeError(`a value has tag ${tag}, not ${expected}`)
  const parts: DerValue[] = []
  for (let at = 0; at < content.length; ) {
    const part = readDer(content.subarray(at))
    parts.push(part)
    at += part.whole.length
  }
  return parts
}

/** Bytes in hexadecimal, for comparing object identifiers. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
