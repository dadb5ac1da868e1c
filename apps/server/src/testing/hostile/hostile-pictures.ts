/** Pictures that are small as files and large in memory, or slow to decode. */
import { crc32 } from 'node:zlib'
import { zlibRun } from './zlib-runs.ts'

/** The properties of a PNG. */
export interface PngShape {
  readonly width: number
  readonly height: number
  readonly bitDepth?: 1 | 8 | 16
  /** 0 grey, 2 RGB, 6 RGB with alpha. */
  readonly colourType?: 0 | 2 | 6
  readonly isInterlaced?: boolean
  /** Chunks between the header and the image data. */
  readonly chunks?: readonly Buffer[]
}

const channelsOf = { 0: 1, 2: 3, 6: 4 } as const

/** A complete, valid black PNG with about a thousandth of its decoded size. ISO/IEC 15948 */
export function blackPng(shape: PngShape): Buffer {
  const { width, height, bitDepth = 8, colourType = 2, isInterlaced = false, chunks = [] } = shape
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  const pixelBits = bitDepth * channelsOf[colourType]
  const rowsBytes = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * pixelBits) / 8))
  const bytes = isInterlaced
    ? adam7.reduce(
        (sum, [x, y, dx, dy]) => sum + rowsBytes(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
        0,
      )
    : rowsBytes(width, height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', zlibRun(Buffer.alloc(0), 0, bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** First column and row of a pass, and the steps to the next. ISO/IEC 15948, 8.2 */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The attack that once ended the server: 9999 × 9999 pixels of 64 bits, interlaced, in 777 kB. */
export const interlacedPng = (side = 9999): Buffer =>
  blackPng({ width: side, height: side, bitDepth: 16, colourType: 6, isInterlaced: true })

/** A PNG header of any size with almost no image data. */
export function hollowPng(width: number, height: number): Buffer {
  const png = Buffer.from(blackPng({ width: 1, height: 1 }))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A picture of a few pixels with a compressed text of `bytes` bytes. */
export const textBombPng = (bytes: number): Buffer =>
  blackPng({ width: 8, height: 8, chunks: [pngChunk('zTXt', bombBehind('Comment', bytes))] })

/** A picture of a few pixels with a compressed colour profile of `bytes` bytes. */
export const profileBombPng = (bytes: number): Buffer =>
  blackPng({ width: 8, height: 8, chunks: [pngChunk('iCCP', bombBehind('profile', bytes))] })

/** A picture with very many small text chunks. */
export const manyTextsPng = (count: number): Buffer =>
  blackPng({
    width: 8,
    height: 8,
    chunks: Array.from({ length: count }, (_, i) => pngChunk('tEXt', Buffer.from(`key${i}\0value`))),
  })

const bombBehind = (name: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), zlibRun(Buffer.alloc(0), 0, bytes)])

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/**
 * A grey, progressive JPEG with three channels, whose coefficients the decoder must hold until the last scan. It has `scans`
 * scans over the whole picture (at most 2647), of some hundred bytes each. ISO/IEC 10918-1, Annex G
 */
export function progressiveJpeg(side: number, scans = 1): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const frame = segment(0xc2, [
    8,
    side >> 8,
    side & 255,
    side >> 8,
    side & 255,
    3,
    ...[1, 2, 3].flatMap(id => [id, 0x11, 0]),
  ])
  // A code of one bit that says "as before", for every block of every channel.
  const first = scan([1, 2, 3], [0, 0, 0x00], Buffer.alloc(Math.ceil((3 * blocks) / 8)))
  const run = endOfBandRuns(blocks)
  const more = progression.slice(0, scans - 1).map(([channel, band]) => scan([channel], band, run))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    frame,
    // One symbol each: 0 for the first coefficient, a run of 2^14 and more empty blocks for the others.
    segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0x00]),
    segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]),
    first,
    ...more,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** All possible scans: for each channel and coefficient one scan per bit, from the thirteenth bit to the last. */
const progression = [1, 2, 3].flatMap(channel =>
  Array.from({ length: 63 }, (_, i) => i + 1).flatMap(at =>
    Array.from({ length: 14 }, (_, i) => 13 - i).map(
      bit => [channel, [at, at, bit === 13 ? bit : ((bit + 1) << 4) | bit]] as const,
    ),
  ),
)

/** Codes that skip all blocks of a channel: one bit, then 14 bits for the number of blocks beyond 2^14. */
function endOfBandRuns(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0; left -= 2 ** 15 - 1) {
    const extra = Math.max(0, Math.min(left, 2 ** 15 - 1) - 2 ** 14)
    bits += `0${extra.toString(2).padStart(14, '0')}`
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt(byte.padEnd(8, '1'), 2))
  return Buffer.from(bytes.flatMap(byte => (byte === 0xff ? [0xff, 0] : [byte])))
}

function scan(
  channels: readonly number[],
  [from, to, bits]: readonly [number, number, number],
  data: Buffer,
): Buffer {
  const header = [channels.length, ...channels.flatMap(id => [id, 0x00]), from, to, bits]
  return Buffer.concat([segment(0xda, header), data])
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** A lossless WebP of one colour in 40 bytes; the decoder allocates four bytes per pixel. RFC 9649, 3 */
export const blackWebp = (width: number, height: number): Buffer =>
  riff([chunk('VP8L', blackFrame(width, height))])

/** An animation: every frame of a few bytes covers the canvas. RFC 9649, 2.7 */
export function animatedWebp(width: number, height: number, frames: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x02
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const place = Buffer.alloc(16)
  place.writeUIntLE(width - 1, 6, 3)
  place.writeUIntLE(height - 1, 9, 3)
  place.writeUIntLE(100, 12, 3)
  const frame = chunk('ANMF', Buffer.concat([place, chunk('VP8L', blackFrame(width, height))]))
  return riff([chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)])
}

/** Five prefix codes with one symbol each, so that pixels take no bits. RFC 9649, 3.7 */
function blackFrame(width: number, height: number): Buffer {
  const frame = Buffer.alloc(9)
  frame[0] = 0x2f
  frame.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  // No transform, no cache of colours, no further codes; then "simple, one symbol, of one bit, 0" five times.
  frame.writeUInt32LE(0b0001_0001_0001_0001_0001_000, 5)
  return frame
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)])
}

function riff(chunks: readonly Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]))
}
