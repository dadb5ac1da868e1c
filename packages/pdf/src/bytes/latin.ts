/**
 * Converts between bytes and characters 0 to 255. The bytes folder does not depend on PDF objects: it reads, searches
 * and writes bytes and converts text to the standard's string encodings.
 */

/** One character per byte. */
export function latinFromBytes(bytes: Uint8Array): string {
  let text = ''
  const chunkLength = 4096
  for (let start = 0; start < bytes.length; start += chunkLength) {
    // Spread would use an iterator for each byte.
    text += String.fromCharCode.apply(undefined, bytes.subarray(start, start + chunkLength) as never)
  }
  return text
}

/** One byte per character; characters above 255 lose their upper bits, so callers pass only Latin text. */
export function bytesFromLatin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}
