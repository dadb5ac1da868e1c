/** Limits that a picture's header must keep before the picture is decoded. Pure. */
import type { Refusal } from './process-answer.ts'
import { findWebpSize } from './webp-size.ts'

/** The header of a picture. */
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

/** Limits of one use of pictures, in addition to the general ones. */
export interface PictureBounds {
  readonly mostPixels: number
  readonly mostSidePx: number
}

/**
 * Pixels of a picture that the decoder must hold in memory as a whole: 16 megapixels (4096 × 4096). With four channels of
 * 16 bits they take 128 MiB, for which the process has room.
 */
const mostHeldPixels = 2 ** 24

/** Decoded bytes of a picture that is decoded row by row, which takes CPU time but little memory. */
const mostDecodedBytes = 400_000_000

/** Whether these bytes are a WebP with more pixels than the decoder may hold in memory. */
export function isHugeWebp(bytes: Uint8Array): boolean {
  const size = findWebpSize(bytes)
  return size !== undefined && size.width * size.height > mostHeldPixels
}

/** Why a picture is refused by its header, or undefined. Animations are refused, because reviewers would see only one frame. */
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
