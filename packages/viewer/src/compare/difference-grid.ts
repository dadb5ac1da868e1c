/**
 * Where two pictures differ, by squares: the part of comparing that looks at every pixel. Both pictures are laid into
 * one frame, strip by strip, and judged there by the kernel; the strips are small, so that they stay in the
 * processor's cache.
 */
import { createSquareKernel, squarePx } from './square-kernel.ts'

/** A picture in memory: RGBA, four bytes a pixel, top row first. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array | Uint8ClampedArray
}

/** How two pictures are laid over each other and from where on a pixel counts as another one. */
export interface Placing {
  /** Pixels the second picture is moved to the right and down, whole ones. */
  readonly offset: { readonly x: number; readonly y: number }
  /** Two pixels differ when one of their channels differs by more than this, 0 to 254. */
  readonly threshold: number
}

/** The squares of a frame that holds both pictures, row by row: 1 where something differs. */
export interface DifferenceGrid {
  /** Place of the frame's top left in the first picture: 0 or less, pixels. */
  readonly left: number
  readonly top: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Squares in a row, and rows of them. */
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

/** Looks at every pixel of two pictures; where only one of them is, the other is white. */
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
  // What no row is copied over stays white.
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

/** Puts a row of a picture where it belongs in a row of the frame; one that it does not have is white. */
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
