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
