/** Pictures people send: told by their bytes, looked at by sharp. */

/** Loaded with the first picture: most servers idle without it, and it takes 30 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Pictures are rare and small: neither a cache nor more than one thread is worth its memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The formats taken. */
export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** By the bytes it begins with, not by its name; undefined for anything else. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Whether sharp refused a picture because it has too many pixels. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeds pixel limit')
