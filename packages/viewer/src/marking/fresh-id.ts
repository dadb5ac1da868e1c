/**
 * A random UUID. Generated here, because browsers provide `crypto.randomUUID` only in secure contexts, and a portal
 * in an office network is often served over plain http. RFC 9562, 5.4
 */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version, variant] = [bytes[6] ?? 0, bytes[8] ?? 0]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
