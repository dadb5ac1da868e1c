import type { WarningLog } from '../errors.ts'
import type { PipelineResult } from '../filters/pipeline.ts'
import { DictReader, type Resolver } from '../objects/reader.ts'
import { PdfDict, type PdfStream, PdfString } from '../objects/values.ts'
import type { ColorReaders } from './color-readers.ts'
import { findColorSpace } from './color-space.ts'
import { type ColorSpace, cmykSpace, gray, rgb } from './device-colors.ts'
import { applyColorKey, applyMask, applyOwnOpacity, enlargeFor, readColorKey, removeMatte } from './masks.ts'
import { isPictureFilter, type PictureDecoders } from './picture-decoders.ts'
import { type Pixels, pngOf } from './png.ts'
import { isSampleSize, type Raster, readRaster, rowBytesOf } from './samples.ts'

/** An image that a browser can show. */
export interface ShownPicture {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** What reading an image needs from the document. */
export interface ImageContext {
  readonly resolver: Resolver
  readonly decode: (stream: PdfStream) => PipelineResult
  readonly warnings: WarningLog
  readonly lent: { readonly pictureDecoders?: PictureDecoders; readonly colorReaders?: ColorReaders }
  /** Images with more pixels are not decoded. */
  readonly maxPixels: number
  readonly colorSpaces: DictReader | undefined
  /** Colour that a stencil mask is painted with. */
  readonly stencilColor: readonly [number, number, number]
}

/**
 * An image object for browsers: JPEG unchanged if a browser shows the same colours, everything else decoded to PNG.
 * Undefined if `findPixels` is.
 * ISO 32000-2, 8.9.5
 */
export function findPicture(image: PdfStream, context: ImageContext): ShownPicture | undefined {
  const dict = new DictReader(image.dict, context.resolver)
  if (isExternal(dict)) return undefined
  const jpeg = ['SMask', 'Mask', 'Decode'].some(key => dict.has(key)) ? undefined : findJpeg(image, context)
  if (jpeg && (isShownAlike(dict, context) || !context.lent.pictureDecoders?.DCTDecode))
    return { mediaType: 'image/jpeg', bytes: jpeg }
  const pixels = findPixels(image, context)
  return pixels && { mediaType: 'image/png', bytes: pngOf(pixels) }
}

/** The data is in an external file; the bytes here have no meaning. ISO 32000-2, 7.3.8.2 */
function isExternal(dict: DictReader): boolean {
  const file = dict.value('F')
  return file instanceof PdfString || file instanceof PdfDict
}

function findJpeg(image: PdfStream, context: ImageContext): Uint8Array | undefined {
  const { remaining } = context.decode(image)
  return remaining?.filter === 'DCTDecode' ? remaining.bytes : undefined
}

/** Whether a browser, which sees only the JPEG file, shows the same colours. It would invert CMYK. */
function isShownAlike(dict: DictReader, context: ImageContext): boolean {
  const kind = dict.has('ColorSpace') ? findImageSpace(dict, context)?.kind : 'rgb'
  const parameters = dict.value('DecodeParms')
  return (kind === 'gray' || kind === 'rgb') && parameters === null
}

/**
 * The pixels of an image object with its masks as alpha. Undefined for an image in an external file and, with a
 * warning, for one without a size and for a filter without a decoder.
 * ISO 32000-2, 8.9.5
 */
export function findPixels(image: PdfStream, given: ImageContext): Pixels | undefined {
  const context = { ...given, warnings: given.warnings.about(image.cipheredAs?.number) }
  const dict = new DictReader(image.dict, context.resolver)
  if (isExternal(dict)) return undefined
  const isStencil = dict.boolean('ImageMask') === true
  const space = isStencil ? gray : findImageSpace(dict, context)
  const raster = findRaster(image, context, isStencil ? 1 : undefined, space)
  if (!raster) return undefined
  const { width, height, samples } = raster
  const decode = dict.numbers('Decode')
  if (isStencil)
    return { width, height, rgba: stencilPixels(samples, context.stencilColor, decode?.[0] === 1) }
  const used = space?.componentCount === raster.components ? space : spaceOf(raster.components, context)
  return withMasks({ width, height, rgba: colorPixels(raster, used, decode) }, raster, used, dict, context)
}

/** The samples of an image, decoded by this package or by a decoder of the host. */
function findRaster(
  image: PdfStream,
  context: ImageContext,
  bitsOfMask: 1 | undefined,
  space: ColorSpace | undefined,
): Raster | undefined {
  const dict = new DictReader(image.dict, context.resolver)
  const [width, height] = [dict.integer('Width') ?? 0, dict.integer('Height') ?? 0]
  if (width <= 0 || height <= 0 || width * height > context.maxPixels) {
    context.warnings.note('image-size-missing', `an image of ${width} by ${height} samples is not read`)
    return undefined
  }
  const bits = bitsOfMask ?? dict.integer('BitsPerComponent') ?? 8
  if (bitsOfMask && (dict.has('ColorSpace') || (dict.integer('BitsPerComponent') ?? 1) !== 1)) {
    context.warnings.note('image-mask-conflict', 'a stencil mask has colours')
  }
  const { bytes, remaining } = context.decode(image)
  if (remaining) {
    const { filter } = remaining
    const decoder = isPictureFilter(filter) ? context.lent.pictureDecoders?.[filter] : undefined
    if (!decoder) context.warnings.note('image-filter-unknown', `nothing here decodes ${filter}`)
    const parameters = new DictReader(remaining.parameters, context.resolver)
    const globals = parameters.stream('JBIG2Globals')
    const known = {
      width,
      height,
      parameters,
      isIndexed: space?.kind === 'indexed',
      globals: globals && context.decode(globals).bytes,
    }
    return decoder && decodeForeign(() => decoder(remaining.bytes, known), filter, context)
  }
  if (!isSampleSize(bits)) {
    context.warnings.note('image-size-missing', `samples of ${bits} bits are not read`)
    return undefined
  }
  const layout = { width, height, components: space?.componentCount ?? 3, bits }
  if (bytes.length < rowBytesOf(layout) * height) {
    context.warnings.note('mask-length-wrong', 'an image has too few samples')
  }
  return layout.components < 1 || layout.components > 32 ? undefined : readRaster(bytes, layout)
}

/** Decoder libraries may throw any error on damaged data; that must not end the drawing. */
function decodeForeign(
  decode: () => Raster | undefined,
  filter: string,
  { warnings }: ImageContext,
): Raster | undefined {
  let raster: Raster | undefined
  try {
    raster = decode()
  } catch {
    raster = undefined
  }
  if (!raster) warnings.note('filter-data-damaged', `data of ${filter} cannot be decoded`)
  return raster
}

/** The image's colour space; undefined if missing, as in JPX images, or unreadable. */
function findImageSpace(dict: DictReader, context: ImageContext): ColorSpace | undefined {
  if (!dict.has('ColorSpace')) return undefined
  const { resolver, decode, colorSpaces, warnings, lent } = context
  const space = findColorSpace(dict.dict.get('ColorSpace'), {
    resolver,
    decode: stream => decode(stream).bytes,
    resources: colorSpaces,
    warnings,
    lent,
  })
  if (!space) warnings.note('color-space-unknown', 'a colour space cannot be read')
  return space
}

/** The device space with this number of components. */
function spaceOf(components: number, { lent }: ImageContext): ColorSpace {
  if (components === 4) return cmykSpace(lent.colorReaders)
  return components === 1 || components === 2 ? gray : rgb
}

/** A sample of 0 paints, unless Decode inverts that. ISO 32000-2, 8.9.6.2 */
function stencilPixels(samples: Uint8Array, color: readonly number[], isInverted: boolean): Uint8Array {
  const [r = 0, g = 0, b = 0] = color.map(part => Math.round(part * 255))
  const rgba = new Uint8Array(samples.length * 4)
  for (let i = 0; i < samples.length; i++) {
    const isPainted = (samples[i] === 0) !== isInverted
    rgba.set([r, g, b, isPainted ? 255 : 0], i * 4)
  }
  return rgba
}

/**
 * Converts samples to colours with Decode. If there are few distinct colours, each is computed once. ISO 32000-2,
 * 8.9.5.2
 */
function colorPixels(
  { width, height, components: count, highest, samples }: Raster,
  space: ColorSpace,
  decode: readonly number[] | undefined,
): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  const usual = space.decode(highest)
  const components = new Array<number>(count).fill(0)
  const known = new Map<number, readonly [number, number, number]>()
  for (let pixel = 0; pixel < width * height; pixel++) {
    let key = 0
    for (let c = 0; c < count; c++) {
      const sample = samples[pixel * count + c] ?? 0
      key = key * 256 + sample
      const low = decode?.[c * 2] ?? usual[c * 2] ?? 0
      const high = decode?.[c * 2 + 1] ?? usual[c * 2 + 1] ?? 1
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

/**
 * Alpha in the data itself, if the image says to use it, takes precedence over a soft mask, that over a stencil mask,
 * and that over a colour key mask. ISO 32000-2, Table 87
 */
function withMasks(
  pixels: Pixels,
  raster: Raster,
  space: ColorSpace,
  dict: DictReader,
  context: ImageContext,
): Pixels {
  const own = dict.integer('SMaskInData') ?? 0
  if (own !== 0 && raster.opacity) {
    applyOwnOpacity(pixels, raster.opacity.plane)
    if (own === 2) removeMatte(pixels, [0, 0, 0])
    return pixels
  }
  const soft = dict.stream('SMask')
  const mask = soft ?? dict.stream('Mask')
  if (!mask) {
    const ranges = readColorKey(dict, dict.integer('BitsPerComponent') ?? 8)
    if (ranges) applyColorKey(pixels, raster, ranges)
    return pixels
  }
  const warnings = context.warnings.about(mask.cipheredAs?.number)
  const maskRaster = findRaster(mask, { ...context, warnings }, soft ? undefined : 1, gray)
  if (!maskRaster) return pixels
  const maskDict = new DictReader(mask.dict, context.resolver)
  const masked = enlargeFor(maskRaster, pixels, context.maxPixels)
  applyMask(masked, { raster: maskRaster, dict: maskDict, isSoft: soft !== undefined })
  const matte = soft && maskDict.numbers('Matte')
  if (matte) removeMatte(masked, space.toRgb(matte))
  return masked
}
