import type { Rect } from '../geometry/rect.ts'

/** A grid of samples as whole numbers from 0 to `highest`, components of a pixel side by side, rows without padding. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly components: number
  readonly highest: number
  readonly samples: Uint8Array
  /** Opacity that came with the picture, 0 to 255 a pixel, and whether the colours are multiplied with it. */
  readonly opacity?: { readonly plane: Uint8Array; readonly isMultiplied: boolean }
  /** Where the picture of a mesh lies, in the space of the mesh. */
  readonly bounds?: Rect
}

/** How packed samples lie in their bytes. */
interface SampleLayout {
  readonly width: number
  readonly height: number
  readonly components: number
  readonly bits: 1 | 2 | 4 | 8 | 16
}

/** Bytes of a row, which begins at a whole byte. ISO 32000-2, 8.9.3 */
export function rowBytesOf({ width, components, bits }: SampleLayout): number {
  return Math.ceil((width * components * bits) / 8)
}

/** Takes packed samples apart. 16 bits are cut to 8; what is missing is 0. ISO 32000-2, 8.9.3 */
export function readRaster(data: Uint8Array, layout: SampleLayout): Raster {
  const { width, height, components, bits } = layout
  const rowSamples = width * components
  const rowBytes = rowBytesOf(layout)
  const highest = (1 << Math.min(bits, 8)) - 1
  const samples = new Uint8Array(rowSamples * height)
  if (bits === 8) {
    samples.set(data.subarray(0, samples.length))
    return { width, height, components, highest, samples }
  }
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < rowSamples; i++) {
      const at = y * rowBytes + (bits === 16 ? i * 2 : (i * bits) >> 3)
      const shift = bits === 16 ? 0 : 8 - bits - ((i * bits) & 7)
      samples[y * rowSamples + i] = ((data[at] ?? 0) >> shift) & highest
    }
  }
  return { width, height, components, highest, samples }
}

export function isSampleSize(bits: number): bits is SampleLayout['bits'] {
  return [1, 2, 4, 8, 16].includes(bits)
}
