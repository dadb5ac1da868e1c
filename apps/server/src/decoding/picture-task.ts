/** The uses of uploaded pictures and the size limits of each: docs/wire.md, 10.1. */
import type { PictureBounds } from './picture-limits.ts'

/** `check` verifies that a picture is complete; `avatar` makes a small square picture, `cover` one as cards show it. */
export const pictureTasks = ['check', 'avatar', 'cover'] as const
export type PictureTask = (typeof pictureTasks)[number]

export const pictureBounds: Readonly<Record<PictureTask, PictureBounds>> = {
  // A scan of an A3 sheet at 600 dpi has fewer pixels.
  check: { mostPixels: 100_000_000, mostSidePx: 65_535 },
  avatar: { mostPixels: 4096 ** 2, mostSidePx: 4096 },
  // A photo of 48 megapixels may become a cover.
  cover: { mostPixels: 50_000_000, mostSidePx: 16_383 },
}
