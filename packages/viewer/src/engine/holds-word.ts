/** Bytes that are looked at as one text; what spans two of them is found in both. */
const [windowBytes, sharedBytes] = [1 << 20, 32]

/** Whether a word of up to 32 letters occurs in the bytes of a file. */
export function holdsWord(bytes: Uint8Array, word: string): boolean {
  const latin = new TextDecoder('latin1')
  for (let start = 0; start < bytes.length; start += windowBytes - sharedBytes)
    if (latin.decode(bytes.subarray(start, start + windowBytes)).includes(word)) return true
  return false
}
