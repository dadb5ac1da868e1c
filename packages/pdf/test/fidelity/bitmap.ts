/** An opaque image: three bytes per pixel (red, green, blue), rows from the top. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** Converts pixels of four bytes to three; they must be opaque. */
export function withoutAlpha(rgba: ArrayLike<number>, width: number, height: number): Bitmap {
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0, from = 0; i < rgb.length; i += 3, from += 4) {
    rgb[i] = rgba[from] ?? 0
    rgb[i + 1] = rgba[from + 1] ?? 0
    rgb[i + 2] = rgba[from + 2] ?? 0
  }
  return { width, height, rgb }
}

/** The image reduced: each square of `factor` × `factor` pixels becomes one. */
export function reduced({ width, height, rgb }: Bitmap, factor: number): Bitmap {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const pixels = new Uint8Array(small.width * small.height * 3)
  for (let i = 0; i < pixels.length; i++) {
    const pixel = Math.floor(i / 3)
    const left = (pixel % small.width) * factor
    const top = Math.floor(pixel / small.width) * factor
    let sum = 0
    for (let y = top; y < top + factor; y++) {
      for (let x = left; x < left + factor; x++) sum += rgb[(y * width + x) * 3 + (i % 3)] ?? 0
    }
    pixels[i] = Math.round(sum / factor ** 2)
  }
  return { ...small, rgb: pixels }
}

/** A rectangle of pixels; `right` and `bottom` are exclusive. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The box around all pixels that are not white; undefined if there are none. */
export function findMarks({ width, height, rgb }: Bitmap): Part | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let i = 0; i < rgb.length; i++) {
    if ((rgb[i] ?? 255) >= 250) continue
    const pixel = Math.floor(i / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return right < 0 ? undefined : { left, top, right: right + 1, bottom: bottom + 1 }
}

/** The pixels of a part of the image. */
export function cropped({ width, rgb }: Bitmap, { left, top, right, bottom }: Part): Bitmap {
  const size = { width: right - left, height: bottom - top }
  const part = new Uint8Array(size.width * size.height * 3)
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * width + left) * 3
    part.set(rgb.subarray(from, from + size.width * 3), y * size.width * 3)
  }
  return { ...size, rgb: part }
}

/** Replaces each pixel with the mean of its neighbourhood, which evens out differences in antialiasing. */
export function blurred({ width, height, rgb }: Bitmap): Bitmap {
  const sums = new Uint16Array(rgb.length)
  const row = width * 3
  for (let y = 0; y < height; y++) {
    for (let at = y * row; at < (y + 1) * row; at++) {
      const x = at - y * row
      sums[at] = (rgb[at] ?? 0) + (x >= 3 ? (rgb[at - 3] ?? 0) : 0) + (x + 3 < row ? (rgb[at + 3] ?? 0) : 0)
    }
  }
  const soft = new Uint8Array(rgb.length)
  for (let y = 0; y < height; y++) {
    const rows = 1 + (y > 0 ? 1 : 0) + (y + 1 < height ? 1 : 0)
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const columns = 1 + (x >= 3 ? 1 : 0) + (x + 3 < row ? 1 : 0)
      const sum =
        (sums[at] ?? 0) + (y > 0 ? (sums[at - row] ?? 0) : 0) + (y + 1 < height ? (sums[at + row] ?? 0) : 0)
      soft[at] = sum / (rows * columns)
    }
  }
  return { width, height, rgb: soft }
}
