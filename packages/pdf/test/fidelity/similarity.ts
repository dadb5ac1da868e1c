import { type Bitmap, blurred, cropped, findMarks } from './bitmap.ts'

const windowSize = 8
const step = 4
/** Constants that avoid a division by zero in flat windows, as the authors of the measure chose them for 8 bits. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/**
 * `similarity` of two pictures independent of antialiasing: both are blurred by a pixel and compared only where one of
 * them is not white.
 */
export function likeness(a: Bitmap, b: Bitmap): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  const marks = [findMarks(a), findMarks(b)].filter(found => found !== undefined)
  if (marks.length === 0) return 1
  // Start at a multiple of the step, so that the windows are the same as for the whole picture.
  const start = (edges: readonly number[]): number =>
    Math.max(0, Math.floor(Math.min(...edges) / step - 2) * step)
  const end = (edges: readonly number[], limit: number): number =>
    Math.min(limit, Math.max(...edges) + windowSize + 2)
  const part = {
    left: start(marks.map(({ left }) => left)),
    top: start(marks.map(({ top }) => top)),
    right: end(
      marks.map(({ right }) => right),
      width,
    ),
    bottom: end(
      marks.map(({ bottom }) => bottom),
      height,
    ),
  }
  return similarity(blurred(cropped(a, part)), blurred(cropped(b, part)))
}

/**
 * Mean structural similarity of two pictures, over windows of eight by eight pixels and the three colours: 1 if they
 * are equal. Only windows in which a picture is not white count, so that white around a small drawing does not raise
 * the value. Rows and columns that only one picture has are ignored.
 * Wang, Bovik, Sheikh, Simoncelli, 2004
 */
function similarity(a: Bitmap, b: Bitmap): number {
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

/** Undefined if both are white. */
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
