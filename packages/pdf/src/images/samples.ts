import type { Rect } from '../geometry/rect.ts'

/** A grid of samples as integers from 0 to `highest`, components interleaved, rows without padding. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly components: number
  readonly highest: number
  readonly samples: Uint8Array
  /** Alpha that is part of the picture, 0 to 255 per pixel, and whether colours are premultiplied. */
  readonly opacity?: { readonly plane: Uint8Array; readonly isMultiplied: boolean }
  /** Bounds of a mesh's picture, in the space of the mesh. */
  readonly bounds?: Rect
}

/** Layout of packed samples. */
interface SampleLayout {
  readonly width: number
  readonly height: number
  readonly components: number
  readonly bits: 1 | 2 | 4 | 8 | 16
}

/** Bytes per row; each row starts at a byte boundary. ISO 32000-2, 8.9.3 */
export function rowBytesOf({ width, components, bits }: SampleLayout): number {
  return Math.ceil((width * components * bits) / 8)
}

/** Unpacks samples. 16 bits are reduced to 8; missing data is 0. ISO 32000-2, 8.9.3 */
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
