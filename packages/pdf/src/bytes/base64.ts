const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 with padding. */
export function base64FromBytes(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3)
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    parts.push(
      alphabet.charAt(group >> 18) +
        alphabet.charAt((group >> 12) & 63) +
        (b === undefined ? '=' : alphabet.charAt((group >> 6) & 63)) +
        (c === undefined ? '=' : alphabet.charAt(group & 63)),
    )
  }
  return parts.join('')
}

/** Decodes base64 without line breaks; invalid characters count as 0. */
export function bytesFromBase64(text: string): Uint8Array {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4) - padding)
  const valueAt = (at: number): number => valueOfLetter[text.charCodeAt(at)] ?? 0
  for (let i = 0, at = 0; at < bytes.length; i += 4) {
    const group = (valueAt(i) << 18) | (valueAt(i + 1) << 12) | (valueAt(i + 2) << 6) | valueAt(i + 3)
    bytes[at++] = group >> 16
    if (at < bytes.length) bytes[at++] = (group >> 8) & 255
    if (at < bytes.length) bytes[at++] = group & 255
  }
  return bytes
}

const valueOfLetter = new Uint8Array(128)
for (let i = 0; i < alphabet.length; i++) valueOfLetter[alphabet.charCodeAt(i)] = i
