/** Reads DER and the indefinite lengths of BER, as far as signatures use them. ITU-T X.690 */

/** One value with its tag. */
export interface DerValue {
  /** Identifier octet: class, form and number. */
  readonly tag: number
  /** The whole value with tag and length. */
  readonly bytes: Uint8Array
  /** Its content. */
  readonly content: Uint8Array
}

/** Nesting of values without length. */
const maxDepth = 32

/** The value at the beginning of the bytes; undefined if there is none. */
export function findDer(bytes: Uint8Array, depth = 0): DerValue | undefined {
  const [tag, first] = bytes
  // No signature uses tags of more than one byte.
  if (tag === undefined || first === undefined || (tag & 31) === 31 || depth > maxDepth) return undefined
  if (first === 0x80) return findUnmeasured(bytes, tag, depth)
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (lengthBytes > 4 || bytes.length < 2 + lengthBytes) return undefined
  let length = first < 0x80 ? first : 0
  for (const byte of bytes.subarray(2, 2 + lengthBytes)) length = length * 256 + byte
  const end = 2 + lengthBytes + length
  if (end > bytes.length) return undefined
  return { tag, bytes: bytes.subarray(0, end), content: bytes.subarray(2 + lengthBytes, end) }
}

/** A value that ends with two zero bytes instead of naming its length. */
function findUnmeasured(bytes: Uint8Array, tag: number, depth: number): DerValue | undefined {
  let at = 2
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) {
    const inner = findDer(bytes.subarray(at), depth + 1)
    if (!inner) return undefined
    at += inner.bytes.length
  }
  return { tag, bytes: bytes.subarray(0, at + 2), content: bytes.subarray(2, at) }
}

/** The values in the content of another; those before the first unreadable one. */
export function innerValues(outer: DerValue | undefined): readonly DerValue[] {
  const values: DerValue[] = []
  let rest = outer?.content ?? new Uint8Array()
  for (let value = findDer(rest); value; value = findDer(rest)) {
    values.push(value)
    rest = rest.subarray(value.bytes.length)
  }
  return values
}
