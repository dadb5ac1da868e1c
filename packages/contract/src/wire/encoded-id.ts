/**
 * The encoded form of an id in URLs: docs/wire.md, 11. A kind byte, the UUID and a checksum in base64url, so that a
 * mistyped URL is detected without a call. It is not a secret.
 */

const kindBytes = { resource: 1, work: 2 } as const
/** The kinds of objects that an encoded id can identify. */
export type EncodedIdKind = keyof typeof kindBytes

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const encodedLength = 26
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Encodes a canonical lower-case UUID as 26 characters.
 * @throws {RangeError} if `uuid` is not such a UUID.
 */
export function encodeId(kind: EncodedIdKind, uuid: string): string {
  if (!uuidPattern.test(uuid)) throw new RangeError(`not a canonical UUID: ${uuid}`)
  const hex = uuid.replaceAll('-', '')
  const bytes: number[] = [kindBytes[kind]]
  for (let at = 0; at < hex.length; at += 2) bytes.push(Number.parseInt(hex.slice(at, at + 2), 16))
  const sum = checkSum(bytes)
  return toBase64Url([...bytes, sum >> 8, sum & 0xff])
}

/** The UUID of an encoded id; `undefined` if length, alphabet, kind or checksum is wrong. */
export function decodeId(kind: EncodedIdKind, text: string): string | undefined {
  const bytes = text.length === encodedLength ? fromBase64Url(text) : undefined
  if (bytes === undefined || bytes[0] !== kindBytes[kind]) return undefined
  const hex = bytes.slice(1, 17).map(byte => byte.toString(16).padStart(2, '0'))
  const uuid = hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  // Encoding again checks the checksum and the unused bits of the last character in one comparison.
  return encodeId(kind, uuid) === text ? uuid : undefined
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, no reflection. */
function checkSum(bytes: readonly number[]): number {
  let sum = 0xffff
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff) >>> 0
  }
  return sum
}

function toBase64Url(bytes: readonly number[]): string {
  let text = ''
  let bits = 0
  let pending = 0
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += alphabet.charAt((pending >> bits) & 63)
    }
    pending &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet.charAt((pending << (6 - bits)) & 63) : text
}

function fromBase64Url(text: string): number[] | undefined {
  const bytes: number[] = []
  let bits = 0
  let pending = 0
  for (const character of text) {
    const value = alphabet.indexOf(character)
    if (value < 0) return undefined
    pending = (pending << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((pending >> bits) & 0xff)
    pending &= (1 << bits) - 1
  }
  return bytes
}
