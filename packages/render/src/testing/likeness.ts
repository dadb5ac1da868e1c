import type { PageBitmap } from '../api/page-renderer.ts'

/** Blocks per side of the coarse grid for comparing two drawings. */
const grid = 48

/**
 * Similarity of two drawings of one page, 1 for equal: the correlation of their darkness on a coarse grid.
 * Insensitive to antialiasing and half a pixel, sensitive to missing, rotated or moved content.
 */
export function likeness(a: PageBitmap, b: PageBitmap): number {
  const [left, right] = [darkness(a), darkness(b)]
  const dot = (x: Float64Array, y: Float64Array) =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0)
  const norms = Math.sqrt(dot(left, left) * dot(right, right))
  // Two blank pages are equal.
  return norms === 0 ? Number(dot(left, left) === dot(right, right)) : dot(left, right) / norms
}

function darkness({ width, height, pixels }: PageBitmap): Float64Array {
  const cells = new Float64Array(grid * grid)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * grid) / height) * grid
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      const light = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)
      const cell = row + Math.floor((x * grid) / width)
      cells[cell] = (cells[cell] ?? 0) + 765 - light
    }
  }
  return cells
}

/** Reads a binary PPM, the simplest format that pdftoppm and mutool write. */
export function readPpm(bytes: Uint8Array): PageBitmap {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64))
  const [whole, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/u.exec(head) ?? []
  if (whole === undefined) throw new Error('not a binary PPM')
  const size = Number(width) * Number(height)
  const pixels = new Uint8ClampedArray(4 * size)
  for (let pixel = 0; pixel < size; pixel++) {
    pixels.set(bytes.subarray(whole.length + 3 * pixel, whole.length + 3 * pixel + 3), 4 * pixel)
    pixels[4 * pixel + 3] = 255
  }
  return { width: Number(width), height: Number(height), pixels }
}
