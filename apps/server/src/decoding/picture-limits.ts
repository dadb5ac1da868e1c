/** What a picture may be before anybody decodes it. Pure. */
import type { Refusal } from './process-answer.ts'
import { findWebpSize } from './webp-size.ts'

/** What the header of a picture says. */
export interface PictureHeader {
  readonly format: 'png' | 'jpeg' | 'webp'
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly bytesPerChannel: number
  /** An interlaced PNG (Adam7), or a JPEG whose rows are complete only after several scans. */
  readonly isInterlaced: boolean
  /** Pictures in the file: more than one for an animation. */
  readonly frames: number
}

/** What a use asks beyond what every picture must keep. */
export interface PictureBounds {
  readonly mostPixels: number
  readonly mostSidePx: number
}

/**
 * Pixels of a picture that the decoder holds whole: 16 megapixels (4096 × 4096). With four channels of 16 bits these
 * are 128 MiB, and the process has room for them.
 */
const mostHeldPixels = 2 ** 24

/** Decoded bytes of a picture that is read row by row: they cost no memory but processor time. */
const mostDecodedBytes = 400_000_000

/** Whether these are a WebP of more pixels than are laid out. */
export function isHugeWebp(bytes: Uint8Array): boolean {
  const size = findWebpSize(bytes)
  return size !== undefined && size.width * size.height > mostHeldPixels
}

/** Why a picture is refused by its header, or undefined. An animation is no picture: whoever looks at it sees one frame. */
export function refusalOfPicture(header: PictureHeader, bounds: PictureBounds): Refusal | undefined {
  const { format, width, height, channels, bytesPerChannel, isInterlaced, frames } = header
  if (frames > 1) return 'FILE_TYPE'
  const pixels = width * height
  const isHeldWhole = isInterlaced || format === 'webp'
  const isTooLarge =
    Math.max(width, height) > bounds.mostSidePx ||
    pixels > bounds.mostPixels ||
    (isHeldWhole && pixels > mostHeldPixels) ||
    pixels * channels * bytesPerChannel > mostDecodedBytes
  return isTooLarge ? 'FILE_SIZE' : undefined
}
