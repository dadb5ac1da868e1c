/** Pixels as in `ImageData`: red, green, blue and alpha, rows from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** The opaque part of a picture with a margin around it; `undefined` if there is none. */
export function cropPicture({ width, height, rgba }: Pixels, margin: number): Pixels | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return undefined
  const [x0, y0] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  const [x1, y1] = [Math.min(width, right + 1 + margin), Math.min(height, bottom + 1 + margin)]
  const cropped = new Uint8Array((x1 - x0) * (y1 - y0) * 4)
  for (let y = y0; y < y1; y++) {
    const row = rgba.subarray((y * width + x0) * 4, (y * width + x1) * 4)
    cropped.set(row, (y - y0) * (x1 - x0) * 4)
  }
  return { width: x1 - x0, height: y1 - y0, rgba: cropped }
}
