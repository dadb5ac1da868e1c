import { unzlibSync, zlibSync } from 'fflate'
import { concatBytes } from '../bytes/byte-writer.ts'
import { bytesFromLatin } from '../bytes/latin.ts'

/** Pixels in rows from the top, four bytes each: red, green, blue, alpha (not premultiplied). */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** A PNG file of the pixels, compressed in the zlib format by `compress`. PNG (ISO 15948), 11.2 */
export function pngOf(
  { width, height, rgba }: Pixels,
  compress = (rows: Uint8Array): Uint8Array => zlibSync(rows, { level: 3 }),
): Uint8Array {
  const rows = new Uint8Array(height * (width * 4 + 1))
  for (let y = 0; y < height; y++) {
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header[8] = 8
  header[9] = 6
  return concatBytes([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', compress(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The pixels of a file created by `pngOf`; undefined for other PNG files. */
export function findOwnPixels(png: Uint8Array): Pixels | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  if (png.length < 57 || png[24] !== 8 || png[25] !== 6) return undefined
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const rows = unzlibSync(png.subarray(41, 41 + view.getUint32(33)))
  const rowBytes = width * 4
  if (rows.length !== height * (rowBytes + 1)) return undefined
  const rgba = new Uint8Array(height * rowBytes)
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1)
    // Our rows use filter 0.
    if (rows[start] !== 0) return undefined
    rgba.set(rows.subarray(start + 1, start + 1 + rowBytes), y * rowBytes)
  }
  return { width, height, rgba }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concatBytes([bytesFromLatin(type), data])
  const bytes = new Uint8Array(body.length + 8)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(body, 4)
  view.setUint32(body.length + 4, crc32(body))
  return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
