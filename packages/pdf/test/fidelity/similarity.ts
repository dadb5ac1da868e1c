/** Pixels in rows from the top, red, green and blue. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

const windowSize = 8
const step = 4
/** Constants that keep flat windows from dividing by nothing, as the measure's authors chose them for 8 bits. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/**
 * Mean structural similarity of two pictures, over windows of eight by eight pixels and the three colours: 1 when they
 * are equal. Only windows in which either picture shows something count, so that white around a small mark does not
 * make it right. Rows and columns that only one has are left out.
 * Wang, Bovik, Sheikh, Simoncelli, 2004
 */
export function similarity(a: Bitmap, b: Bitmap): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  let [sum, count] = [0, 0]
  for (let y = 0; y === 0 || y + windowSize <= height; y += step) {
    for (let x = 0; x === 0 || x + windowSize <= width; x += step) {
      const right = Math.min(width, x + windowSize)
      const bottom = Math.min(height, y + windowSize)
      for (let color = 0; color < 3; color++) {
        const value = compareWindow(a, b, { x, y, right, bottom, color })
        if (value === undefined) continue
        sum += value
        count++
      }
    }
  }
  return count === 0 ? 1 : sum / count
}

/** Undefined where both are white. */
function compareWindow(
  a: Bitmap,
  b: Bitmap,
  { x, y, right, bottom, color }: { x: number; y: number; right: number; bottom: number; color: number },
): number | undefined {
  let [n, sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0, 0]
  let isBlank = true
  for (let row = y; row < bottom; row++) {
    for (let column = x; column < right; column++) {
      const p = a.rgb[(row * a.width + column) * 3 + color] ?? 255
      const q = b.rgb[(row * b.width + column) * 3 + color] ?? 255
      if (p < 250 || q < 250) isBlank = false
      n++
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  }
  if (isBlank) return undefined
  const [meanA, meanB] = [sumA / n, sumB / n]
  const varianceA = squaresA / n - meanA * meanA
  const varianceB = squaresB / n - meanB * meanB
  const covariance = products / n - meanA * meanB
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  )
}

/** The picture with each pixel the mean of those around it, which evens out where edges are smoothed differently. */
export function blurred({ width, height, rgb }: Bitmap): Bitmap {
  const soft = new Uint8Array(rgb.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        let [sum, n] = [0, 0]
        for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
          for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
            sum += rgb[(v * width + u) * 3 + c] ?? 0
            n++
          }
        }
        soft[(y * width + x) * 3 + c] = sum / n
      }
    }
  }
  return { width, height, rgb: soft }
}
