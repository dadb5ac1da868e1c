/** The accepted formats of pictures. */
export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** The format of a picture by its first bytes; undefined for anything else. Pure. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}
