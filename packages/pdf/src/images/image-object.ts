import type { PipelineResult } from '../filters/pipeline.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import type { PdfStream } from '../objects/values.ts'
import { type ColorSpace, findColorSpace, gray, rgb } from './color-space.ts'
import { type Pixels, pngOf } from './png.ts'

/** A picture a browser can show. */
export interface ShownPicture {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** What reading an image needs of the document. */
export interface ImageContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => PipelineResult
  readonly colorSpaces: DictReader | undefined
  /** Colour that a stencil mask is painted with. */
  readonly stencilColor: readonly [number, number, number]
}

const maxPixels = 16_000_000

/**
 * An image object as a picture: JPEG as it stands when nothing is laid over it, everything else decoded to PNG.
 * Undefined for filters that are not decoded here, and for images without a size.
 * ISO 32000-2, 8.9.5
 */
export function findPicture(image: PdfStream, context: ImageContext): ShownPicture | undefined {
  const dict = new DictReader(image.dict, context.resolver)
  const { bytes, remaining } = context.decode(image)
  const hasMask = dict.stream('SMask') !== undefined || dict.stream('Mask') !== undefined
  if (remaining?.filter === 'DCTDecode' && !hasMask && !dict.has('Decode'))
    return { mediaType: 'image/jpeg', bytes }
  if (remaining) return undefined
  const pixels = findPixels(bytes, dict, context)
  return pixels && { mediaType: 'image/png', bytes: pngOf(pixels) }
}

function findPixels(data: Uint8Array, dict: DictReader, context: ImageContext): Pixels | undefined {
  const width = dict.integer('Width') ?? 0
  const height = dict.integer('Height') ?? 0
  if (width <= 0 || height <= 0 || width * height > maxPixels) return undefined
  const isStencil = dict.boolean('ImageMask') === true
  const bits = isStencil ? 1 : (dict.integer('BitsPerComponent') ?? 8)
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined
  const space = isStencil ? gray : findImageSpace(dict, context)
  if (space.componentCount < 1 || space.componentCount > 8) return undefined
  const samples = readSamples(data, { width, height, components: space.componentCount, bits })
  const decode = dict.numbers('Decode')
  const rgba = isStencil
    ? stencilPixels(samples, context.stencilColor, decode?.[0] === 1)
    : colorPixels(samples, space, bits, decode)
  if (!isStencil) applyMask(rgba, width, height, dict, context)
  return { width, height, rgba }
}

function findImageSpace(dict: DictReader, { resolver, decode, colorSpaces }: ImageContext): ColorSpace {
  const context = { resolver, decode: (stream: PdfStream) => decode(stream).bytes, resources: colorSpaces }
  return findColorSpace(dict.dict.get('ColorSpace'), context) ?? rgb
}

interface SampleLayout {
  readonly width: number
  readonly height: number
  readonly components: number
  readonly bits: number
}

/** Samples as whole numbers, rows without their padding; 16 bits are cut to 8. What is missing is 0. */
function readSamples(data: Uint8Array, { width, height, components, bits }: SampleLayout): Uint8Array {
  const rowSamples = width * components
  const samples = new Uint8Array(rowSamples * height)
  const rowBytes = Math.ceil((rowSamples * bits) / 8)
  const mask = (1 << Math.min(bits, 8)) - 1
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < rowSamples; i++) {
      const at = y * rowBytes + (bits === 16 ? i * 2 : (i * bits) >> 3)
      const shift = bits >= 8 ? 0 : 8 - bits - ((i * bits) & 7)
      samples[y * rowSamples + i] = ((data[at] ?? 0) >> shift) & mask
    }
  }
  return samples
}

/** A sample of 0 paints, unless Decode turns that round. ISO 32000-2, 8.9.6.2 */
function stencilPixels(samples: Uint8Array, color: readonly number[], isInverted: boolean): Uint8Array {
  const [r = 0, g = 0, b = 0] = color.map(part => Math.round(part * 255))
  const rgba = new Uint8Array(samples.length * 4)
  for (let i = 0; i < samples.length; i++) {
    const isPainted = (samples[i] === 0) !== isInverted
    rgba.set([r, g, b, isPainted ? 255 : 0], i * 4)
  }
  return rgba
}

function colorPixels(
  samples: Uint8Array,
  space: ColorSpace,
  bits: number,
  decode: number[] | undefined,
): Uint8Array {
  const { componentCount: count } = space
  const pixelCount = samples.length / count
  const rgba = new Uint8Array(pixelCount * 4)
  const highest = (1 << Math.min(bits, 8)) - 1
  const isIndexed = space.kind === 'indexed'
  const components = new Array<number>(count).fill(0)
  const known = new Map<number, readonly [number, number, number]>()
  for (let pixel = 0; pixel < pixelCount; pixel++) {
    let key = 0
    for (let c = 0; c < count; c++) {
      const sample = samples[pixel * count + c] ?? 0
      key = key * 256 + sample
      const [low, high] = [decode?.[c * 2] ?? 0, decode?.[c * 2 + 1] ?? (isIndexed ? highest : 1)]
      components[c] = low + (sample * (high - low)) / highest
    }
    let color = known.get(key)
    if (!color) {
      color = space.toRgb(components)
      if (known.size < 4096 && count <= 4) known.set(key, color)
    }
    rgba[pixel * 4] = color[0] * 255 + 0.5
    rgba[pixel * 4 + 1] = color[1] * 255 + 0.5
    rgba[pixel * 4 + 2] = color[2] * 255 + 0.5
    rgba[pixel * 4 + 3] = 255
  }
  return rgba
}

/** Takes opacity from the soft mask or the stencil mask, whatever size that has. ISO 32000-2, 8.9.6 and 11.6.5.2 */
function applyMask(
  rgba: Uint8Array,
  width: number,
  height: number,
  dict: DictReader,
  context: ImageContext,
): void {
  const soft = dict.stream('SMask')
  const mask = soft ?? dict.stream('Mask')
  if (!mask) return
  const maskDict = new DictReader(mask.dict, context.resolver)
  const { bytes, remaining } = context.decode(mask)
  const maskWidth = maskDict.integer('Width') ?? 0
  const maskHeight = maskDict.integer('Height') ?? 0
  const bits = soft ? (maskDict.integer('BitsPerComponent') ?? 8) : 1
  if (remaining || maskWidth <= 0 || maskHeight <= 0 || maskWidth * maskHeight > maxPixels) return
  const samples = readSamples(bytes, { width: maskWidth, height: maskHeight, components: 1, bits })
  const highest = (1 << Math.min(bits, 8)) - 1
  // In a stencil mask 1 hides; in a soft mask the highest value shows.
  const isInverted = (maskDict.numbers('Decode')?.[0] === 1) !== (soft === undefined)
  for (let y = 0; y < height; y++) {
    const maskRow = Math.floor((y * maskHeight) / height) * maskWidth
    for (let x = 0; x < width; x++) {
      const opacity = ((samples[maskRow + Math.floor((x * maskWidth) / width)] ?? 0) * 255) / highest
      rgba[(y * width + x) * 4 + 3] = isInverted ? 255 - opacity : opacity
    }
  }
}
