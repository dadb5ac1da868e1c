import type { PageBitmap } from '@lectern/render'

const fileHeader = 14
const infoHeader = 108
/** Four bytes per pixel with a bit mask for each colour. */
const BITFIELDS = 3

/**
 * A bitmap as a file that every browser can show and that needs no compression: Windows bitmap with `BITMAPV4HEADER`,
 * rows from the top, opaque.
 */
export function bitmapFile({ width, height, pixels }: PageBitmap): Blob {
  const start = fileHeader + infoHeader
  const header = new DataView(new ArrayBuffer(start))
  header.setUint16(0, 0x424d)
  header.setUint32(2, start + pixels.byteLength, true)
  header.setUint32(10, start, true)
  header.setUint32(14, infoHeader, true)
  header.setInt32(18, width, true)
  header.setInt32(22, -height, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 32, true)
  header.setUint32(30, BITFIELDS, true)
  header.setUint32(34, pixels.byteLength, true)
  for (const [index, mask] of [0x0000_00ff, 0x0000_ff00, 0x00ff_0000].entries())
    header.setUint32(54 + 4 * index, mask, true)
  header.setUint32(70, 0x7352_4742, true)
  return new Blob([header, pixels], { type: 'image/bmp' })
}
