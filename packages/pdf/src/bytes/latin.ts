/**
 * Bytes as characters 0 to 255 and back. The bytes folder knows nothing of PDF objects;
 * it reads, searches and writes bytes and turns text into the standard's string encodings.
 */

/** One character a byte. */
export function latinFromBytes(bytes: Uint8Array): string {
  let text = ''
  const chunkLength = 4096
  for (let start = 0; start < bytes.length; start += chunkLength) {
    // Spread would go through an iterator, byte by byte.
    text += String.fromCharCode.apply(undefined, bytes.subarray(start, start + chunkLength) as never)
  }
  return text
}

/** One byte a character; characters above 255 lose their upper bits, so callers pass Latin text only. */
export function bytesFromLatin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}
