import { decode, decodeImage } from 'utif2'
import type { PictureDecoder } from './picture-decoders.ts'
import { readRaster } from './samples.ts'

const maxPixels = 64_000_000

/**
 * Fax data of groups 3 and 4, handed to a TIFF reader in a TIFF file made around it.
 * ISO 32000-2, 7.4.6
 */
export const decodeCcitt: PictureDecoder = (data, { height: imageHeight, parameters }) => {
  const width = parameters.integer('Columns') ?? 1728
  const height = parameters.integer('Rows') || imageHeight
  if (width <= 0 || height <= 0 || width * height > maxPixels) return undefined
  const group = parameters.integer('K') ?? 0
  const isAligned = parameters.boolean('EncodedByteAlign') ?? false
  const file = tiffAround(data, { width, height, group, isAligned })
  const [picture] = decode(file)
  if (!picture) return undefined
  decodeImage(file, picture)
  const raster = readRaster(picture.data, { width, height, components: 1, bits: 1 })
  // The reader gives 1 for black, as fax machines do; a PDF means 0 unless it says otherwise.
  const isBlackOne = parameters.boolean('BlackIs1') ?? false
  return isBlackOne ? raster : { ...raster, samples: raster.samples.map(sample => 1 - sample) }
}

const short = 3
const long = 4

/** A TIFF file of one strip. TIFF 6.0, sections 2 and 11 */
function tiffAround(
  data: Uint8Array,
  { width, height, group, isAligned }: { width: number; height: number; group: number; isAligned: boolean },
): ArrayBuffer {
  const entryCount = 11
  const dataOffset = 8 + 2 + entryCount * 12 + 4
  const isGroup4 = group < 0
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, long, width],
    [257, long, height],
    [258, short, 1],
    [259, short, isGroup4 ? 4 : 3],
    [262, short, 0],
    [266, short, 1],
    [273, long, dataOffset],
    [277, short, 1],
    [278, long, height],
    [279, long, data.length],
    [isGroup4 ? 293 : 292, long, isGroup4 ? 0 : (group > 0 ? 1 : 0) | (isAligned ? 4 : 0)],
  ]
  const file = new ArrayBuffer(dataOffset + data.length)
  const view = new DataView(file)
  view.setUint16(0, 0x4949)
  view.setUint16(2, 42, true)
  view.setUint32(4, 8, true)
  view.setUint16(8, entryCount, true)
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 10 + index * 12
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, 1, true)
    view.setUint32(at + 8, value, true)
  }
  new Uint8Array(file, dataOffset).set(data)
  return file
}
