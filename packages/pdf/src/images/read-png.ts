import { latinFromBytes } from '../bytes/latin.ts'
import { PdfError, WarningLog } from '../errors.ts'
import { runFilters } from '../filters/pipeline.ts'
import { PdfDict, PdfName } from '../objects/values.ts'
import type { Pixels } from './png.ts'

/** What the header of a PNG file says. PNG (ISO 15948), 11.2.2 */
interface PngHeader {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly colorType: number
}

/** Samples of a pixel by colour type; a type that is not here does not exist. PNG, Table 11.1 */
const samplesOfType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const signature = '\x89PNG\r\n\x1a\n'

/** Whether the bytes begin like a PNG file. */
export function isPng(bytes: Uint8Array): boolean {
  return latinFromBytes(bytes.subarray(0, 8)) === signature
}

/**
 * The pixels of a PNG file of any program. Rows that are missing at its end are transparent.
 * @throws {PdfError} `stamp-image-invalid` if it is damaged or interlaced; `limit-exceeded` beyond `maxBytes`
 */
export function readPng(bytes: Uint8Array, maxBytes: number): Pixels {
  const chunks = chunksOf(bytes)
  const header = headerOf(chunks.get('IHDR')?.[0])
  const { width, height, bits, colorType } = header
  const count = samplesOfType[colorType] ?? 0
  const rowBytes = Math.ceil((width * count * bits) / 8)
  if (Math.max(rowBytes, width * 4) * height > maxBytes)
    throw new PdfError('limit-exceeded', `a picture of ${width} × ${height} pixels`)
  const parameters = { Predictor: 15, Colors: count, BitsPerComponent: bits, Columns: width }
  const dict = new PdfDict({ Filter: new PdfName('FlateDecode'), DecodeParms: new PdfDict(parameters) })
  const { bytes: rows } = runFilters(joined(chunks.get('IDAT') ?? []), dict, {
    resolver: { resolve: value => value ?? null },
    warnings: new WarningLog(),
    maxBytes,
  })
  const rgba = new Uint8Array(width * height * 4)
  const paint = painterOf(header, chunks.get('PLTE')?.[0], chunks.get('tRNS')?.[0])
  const wholeRows = Math.min(height, Math.floor(rows.length / rowBytes))
  for (let y = 0; y < wholeRows; y++) {
    const row = rows.subarray(y * rowBytes, (y + 1) * rowBytes)
    for (let x = 0; x < width; x++) rgba.set(paint(row, x), (y * width + x) * 4)
  }
  return { width, height, rgba }
}

function headerOf(data: Uint8Array | undefined): PngHeader {
  if (!data || data.length < 13) throw new PdfError('stamp-image-invalid', 'a PNG file without its header')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const header = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits: data[8] ?? 0,
    colorType: data[9] ?? 0,
  }
  const isKnown = header.colorType in samplesOfType && [1, 2, 4, 8, 16].includes(header.bits)
  if (!isKnown || header.width === 0 || header.height === 0 || data[12] !== 0)
    throw new PdfError('stamp-image-invalid', 'a PNG file of an unknown or interlaced kind')
  return header
}

/** The content of the chunks, by their type; those that matter come before a damaged one. */
function chunksOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array[]> {
  const chunks = new Map<string, Uint8Array[]>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = latinFromBytes(bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (!chunks.get(type)?.push(content)) chunks.set(type, [content])
    at += length + 12
  }
  return chunks
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What one pixel of a row is in red, green, blue and alpha. PNG, 11.3.2 */
function painterOf(
  { bits, colorType }: PngHeader,
  palette: Uint8Array = new Uint8Array(),
  opacity: Uint8Array = new Uint8Array(),
): (row: Uint8Array, x: number) => readonly [number, number, number, number] {
  const count = samplesOfType[colorType] ?? 0
  const most = 2 ** bits - 1
  const sampleOf = (row: Uint8Array, index: number): number => {
    if (bits === 16) return ((row[index * 2] ?? 0) << 8) | (row[index * 2 + 1] ?? 0)
    const at = index * bits
    return ((row[at >> 3] ?? 0) >> (8 - bits - (at & 7))) & most
  }
  const byteOf = (sample: number): number => Math.round((sample * 255) / most)
  const keyOf = (index: number): number | undefined =>
    opacity.length > index * 2 + 1
      ? ((opacity[index * 2] ?? 0) << 8) | (opacity[index * 2 + 1] ?? 0)
      : undefined
  return (row, x) => {
    const at = x * count
    const [first, second, third] = [sampleOf(row, at), sampleOf(row, at + 1), sampleOf(row, at + 2)]
    switch (colorType) {
      case 0:
        return [byteOf(first), byteOf(first), byteOf(first), first === keyOf(0) ? 0 : 255]
      case 2: {
        const isKey = first === keyOf(0) && second === keyOf(1) && third === keyOf(2)
        return [byteOf(first), byteOf(second), byteOf(third), isKey ? 0 : 255]
      }
      case 3: {
        const [r = 0, g = 0, b = 0] = palette.subarray(first * 3, first * 3 + 3)
        return [r, g, b, opacity[first] ?? 255]
      }
      case 4:
        return [byteOf(first), byteOf(first), byteOf(first), byteOf(second)]
      default:
        return [byteOf(first), byteOf(second), byteOf(third), byteOf(sampleOf(row, at + 3))]
    }
  }
}
