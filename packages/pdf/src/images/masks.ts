import type { DictReader } from '../objects/reader.ts'
import { numbersOf } from '../objects/reader.ts'
import { isArray } from '../objects/values.ts'
import type { Pixels } from './png.ts'
import type { Raster } from './samples.ts'

/** A mask with the entries that define its meaning. */
export interface Mask {
  readonly raster: Raster
  readonly dict: DictReader
  /** A soft mask is opaque where it is high, a stencil mask is transparent where it is 1. */
  readonly isSoft: boolean
}

/** The picture enlarged to the size of a mask with more pixels, by nearest neighbour; otherwise unchanged. */
export function enlargeFor(raster: Raster, pixels: Pixels, limit: number): Pixels {
  const width = Math.max(pixels.width, raster.width)
  const height = Math.max(pixels.height, raster.height)
  if ((width === pixels.width && height === pixels.height) || width * height > limit) return pixels
  const from = new Uint32Array(pixels.rgba.buffer, pixels.rgba.byteOffset, pixels.width * pixels.height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * pixels.height) / height) * pixels.width
    for (let x = 0; x < width; x++)
      to[y * width + x] = from[row + Math.floor((x * pixels.width) / width)] ?? 0
  }
  return { width, height, rgba: new Uint8Array(to.buffer) }
}

/** Sets alpha from a mask of any size. ISO 32000-2, 8.9.6.3 and 11.6.5.2 */
export function applyMask({ width, height, rgba }: Pixels, { raster, dict, isSoft }: Mask): void {
  const [low = 0, high = 1] = dict.numbers('Decode') ?? []
  // With a stencil mask, decoded 0 is opaque; with a soft mask the decoded value is the alpha.
  const [atZero, atHighest] = isSoft ? [low * 255, high * 255] : low === 1 ? [0, 255] : [255, 0]
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * raster.height) / height) * raster.width
    for (let x = 0; x < width; x++) {
      const at = (row + Math.floor((x * raster.width) / width)) * raster.components
      const opacity = atZero + ((raster.samples[at] ?? 0) * (atHighest - atZero)) / raster.highest
      rgba[(y * width + x) * 4 + 3] = Math.max(0, Math.min(255, opacity + 0.5))
    }
  }
}

/** Sets alpha from the image's own data, 0 to 255 per pixel. ISO 32000-2, 7.4.9 */
export function applyOwnOpacity({ rgba }: Pixels, plane: Uint8Array): void {
  for (let pixel = 0; pixel * 4 < rgba.length; pixel++) rgba[pixel * 4 + 3] = plane[pixel] ?? 255
}

/**
 * Removes the matte colour with which the image was preblended. `matte` is that colour, 0 to 1.
 * ISO 32000-2, 11.6.5.2
 */
export function removeMatte({ rgba }: Pixels, matte: readonly number[]): void {
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const opacity = (rgba[at + 3] ?? 0) / 255
    if (opacity === 0) continue
    for (let c = 0; c < 3; c++) {
      const under = (matte[c] ?? 0) * 255
      rgba[at + c] = Math.max(0, Math.min(255, under + ((rgba[at + c] ?? 0) - under) / opacity + 0.5))
    }
  }
}

/** The ranges of a colour key mask: lowest and highest sample of each component. ISO 32000-2, 8.9.6.4 */
export function readColorKey(dict: DictReader, bits: number): number[] | undefined {
  const value = dict.value('Mask')
  const ranges = isArray(value) ? numbersOf(dict.values('Mask') ?? []) : undefined
  // Samples of 16 bits are stored with 8.
  return bits === 16 ? ranges?.map(limit => limit >> 8) : ranges
}

/** Makes pixels transparent if all their samples are in the ranges. */
export function applyColorKey(
  { rgba }: Pixels,
  { samples, components }: Raster,
  ranges: readonly number[],
): void {
  for (let pixel = 0; pixel * 4 < rgba.length; pixel++) {
    let isKey = ranges.length >= components * 2
    for (let c = 0; c < components && isKey; c++) {
      const sample = samples[pixel * components + c] ?? 0
      isKey = sample >= (ranges[c * 2] ?? 0) && sample <= (ranges[c * 2 + 1] ?? 0)
    }
    if (isKey) rgba[pixel * 4 + 3] = 0
  }
}
