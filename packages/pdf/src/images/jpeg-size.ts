/** The frame header of a JPEG file. */
export interface JpegSize {
  readonly width: number
  readonly height: number
  readonly components: number
}

/** Size from the frame header, without decoding; undefined if there is none. ISO/IEC 10918-1, B.2.2 */
export function findJpegSize(data: Uint8Array): JpegSize | undefined {
  if (data[0] !== 0xff || data[1] !== 0xd8) return undefined
  for (let at = 2; at + 8 < data.length; ) {
    if (data[at] !== 0xff) {
      at++
      continue
    }
    const marker = data[at + 1] ?? 0
    // Frame headers are markers C0 to CF, except three for tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { height: pairAt(data, at + 5), width: pairAt(data, at + 7), components: data[at + 9] ?? 0 }
    const isAlone = marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)
    at += isAlone ? 1 : 2 + Math.max(2, pairAt(data, at + 2))
  }
  return undefined
}

function pairAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)
}
