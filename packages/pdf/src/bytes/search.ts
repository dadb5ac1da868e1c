/** Searches byte sequences forwards and backwards. */

/** Whether `pattern` occurs at `offset`. */
export function matchesAt(bytes: Uint8Array, pattern: Uint8Array, offset: number): boolean {
  if (offset < 0 || offset + pattern.length > bytes.length) return false
  for (let i = 0; i < pattern.length; i++) {
    if (bytes[offset + i] !== pattern[i]) return false
  }
  return true
}

/** Offset of the first `pattern` that starts in [from, to), or -1. */
export function indexOfBytes(bytes: Uint8Array, pattern: Uint8Array, from = 0, to = bytes.length): number {
  const first = pattern[0]
  if (first === undefined) return -1
  const last = Math.min(to, bytes.length - pattern.length + 1)
  let at = bytes.indexOf(first, Math.max(0, from))
  while (at >= 0 && at < last) {
    if (matchesAt(bytes, pattern, at)) return at
    at = bytes.indexOf(first, at + 1)
  }
  return -1
}

/** Offset of the last `pattern` that starts in [from, to), or -1. */
export function lastIndexOfBytes(
  bytes: Uint8Array,
  pattern: Uint8Array,
  from = 0,
  to = bytes.length,
): number {
  for (let at = Math.min(to, bytes.length - pattern.length + 1) - 1; at >= from; at--) {
    if (matchesAt(bytes, pattern, at)) return at
  }
  return -1
}
