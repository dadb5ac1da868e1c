/**
 * Finds where two pictures differ, in squares: the part of comparing that reads every pixel. Both pictures are copied
 * into one frame, strip by strip, and compared there by the kernel. The strips are small, so that they stay in the
 * CPU cache.
 */
import { createSquareKernel, squarePx } from './square-kernel.ts'

/** A picture in memory: RGBA, four bytes a pixel, top row first. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array | Uint8ClampedArray
}

/** The position of two pictures relative to each other, and the threshold for a changed pixel. */
export interface Placing {
  /** Whole pixels by which the second picture is moved to the right and down. */
  readonly offset: { readonly x: number; readonly y: number }
  /** Two pixels differ when one of their channels differs by more than this, 0 to 254. */
  readonly threshold: number
}

/** The squares of a frame that contains both pictures, row by row: 1 if something differs. */
export interface DifferenceGrid {
  /** Position of the frame's top left corner in the first picture: 0 or less, pixels. */
  readonly left: number
  readonly top: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Squares per row, and number of rows. */
  readonly across: number
  readonly down: number
  readonly squares: Uint8Array
  /** Whether a pixel of the frame differs. */
  readonly differs: (x: number, y: number) => boolean
}

/** A picture and its place in the frame. */
interface Laid extends Raster {
  readonly x: number
  readonly y: number
}

const kernel = createSquareKernel()

/** Compares every pixel of two pictures; where only one of them has pixels, the other counts as white. */
export function compareRasters(
  first: Raster,
  second: Raster,
  { offset, threshold }: Placing,
): DifferenceGrid {
  const left = Math.min(0, offset.x)
  const top = Math.min(0, offset.y)
  const a: Laid = { ...first, x: -left, y: -top }
  const b: Laid = { ...second, x: offset.x - left, y: offset.y - top }
  const width = Math.max(a.x + a.width, b.x + b.width)
  const height = Math.max(a.y + a.height, b.y + b.height)
  const across = Math.ceil(width / squarePx)
  const down = Math.ceil(height / squarePx)
  const squares = new Uint8Array(across * down)

  const rowBytes = across * squarePx * 4
  const rowsOfA = Math.ceil(across / 16) * 16
  const rowsOfB = rowsOfA + squarePx * rowBytes
  const end = rowsOfB + squarePx * rowBytes
  kernel.reserve(end)
  const memory = kernel.memory()
  // Areas that no row is copied into stay white.
  memory.fill(255, rowsOfA, end)

  for (let strip = 0; strip < down; strip++) {
    const firstRow = strip * squarePx
    const lastRow = Math.min(firstRow + squarePx, height)
    memory.fill(0, 0, across)
    for (let y = firstRow; y < lastRow; y++) {
      const row = (y - firstRow) * rowBytes
      layRow(memory, rowsOfA + row, rowBytes, a, y)
      layRow(memory, rowsOfB + row, rowBytes, b, y)
      kernel.mark(rowsOfA + row, rowsOfB + row, 0, across, threshold)
    }
    squares.set(memory.subarray(0, across), strip * across)
  }
  return { left, top, width, height, across, down, squares, differs: createPixelTest(a, b, threshold) }
}

/** Copies a row of a picture to its place in a row of the frame; a missing row is white. */
function layRow(memory: Uint8Array, place: number, rowBytes: number, picture: Laid, frameY: number): void {
  const y = frameY - picture.y
  if (y < 0 || y >= picture.height) {
    memory.fill(255, place, place + rowBytes)
    return
  }
  const from = y * picture.width * 4
  memory.set(picture.pixels.subarray(from, from + picture.width * 4), place + picture.x * 4)
}

function createPixelTest(a: Laid, b: Laid, threshold: number): (x: number, y: number) => boolean {
  return (x, y) => {
    for (let channel = 0; channel < 4; channel++) {
      if (Math.abs(channelAt(a, x, y, channel) - channelAt(b, x, y, channel)) > threshold) return true
    }
    return false
  }
}

function channelAt(picture: Laid, frameX: number, frameY: number, channel: number): number {
  const x = frameX - picture.x
  const y = frameY - picture.y
  const isOutside = x < 0 || y < 0 || x >= picture.width || y >= picture.height
  return isOutside ? 255 : (picture.pixels[(y * picture.width + x) * 4 + channel] ?? 255)
}
