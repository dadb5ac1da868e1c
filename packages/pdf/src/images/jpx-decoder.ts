import { type JpxHeader, readJpxHeader } from './jpx-header.ts'
import { JpxLibrary, type JpxSamples } from './jpx-library.ts'
import { maxPicturePixels, type PictureDecoder } from './picture-decoders.ts'
import type { Raster } from './samples.ts'

const maxComponents = 32

/**
 * A decoder of JPEG 2000 with OpenJPEG: samples of more than 8 bits are reduced to 8, palettes are applied, YCC is converted to
 * RGB, alpha is a separate plane of the raster. It keeps its library, and with it the memory of its largest picture.
 * ISO 32000-2, 7.4.9
 */
export function createJpxDecoder(): PictureDecoder {
  let library: JpxLibrary | undefined
  return (data, { isIndexed }) => {
    const header = readJpxHeader(data)
    if (!header || header.componentCount > maxComponents) return undefined
    const pixelCount = header.width * header.height
    if (pixelCount <= 0 || pixelCount * header.componentCount > maxPicturePixels * 4) return undefined
    // After an error the library is not used again, because its memory may be corrupt.
    const used = library ?? new JpxLibrary()
    library = undefined
    const wantsColors = !isIndexed && (header.isLuminance || header.isSubsampled)
    const decoded = used.decode({ data, pixelCount, isIndexed, wantsColors })
    library = used
    return decoded && rasterOf(decoded, header, wantsColors ? 3 : header.colorCount)
  }
}

/** Separates the alpha channel from the colours. */
function rasterOf(
  { components, samples }: JpxSamples,
  { width, height, opacity }: JpxHeader,
  colorCount: number | undefined,
): Raster {
  const kept = Math.min(components, colorCount ?? (components === 2 ? 1 : components))
  // A file with one channel more than its colour space needs has alpha, even if it does not declare it.
  const channel = opacity?.channel ?? (components === kept + 1 ? kept : undefined)
  if (channel === undefined || channel >= components) {
    const colors = kept === components ? samples : pick(samples, components, kept)
    return { width, height, components: kept, highest: 255, samples: colors }
  }
  const plane = new Uint8Array(width * height)
  for (let pixel = 0; pixel < plane.length; pixel++) plane[pixel] = samples[pixel * components + channel] ?? 0
  return {
    width,
    height,
    components: kept,
    highest: 255,
    samples: pick(samples, components, kept),
    opacity: { plane, isMultiplied: opacity?.isMultiplied ?? false },
  }
}

/** The first components of each pixel. */
function pick(samples: Uint8Array, components: number, kept: number): Uint8Array {
  const picked = new Uint8Array((samples.length / components) * kept)
  for (let at = 0; at < picked.length; at++) {
    picked[at] = samples[Math.floor(at / kept) * components + (at % kept)] ?? 0
  }
  return picked
}
