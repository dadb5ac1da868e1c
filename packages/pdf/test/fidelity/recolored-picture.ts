import type { Bitmap } from './bitmap.ts'
import { likeness } from './similarity.ts'

/**
 * The picture of a program in other colours: as the colours of our own picture change between two others. Colours in between, at the
 * edges of shapes, follow. Undefined if one colour has become two, which no change of colours explains.
 */
export function recoloredAs(
  picture: Bitmap,
  change: { readonly from: Bitmap; readonly to: Bitmap },
): Bitmap | undefined {
  const map = findColorMap(change.from, change.to)
  return likeness(mapped(change.from, map), change.to) > 0.99 ? mapped(picture, map) : undefined
}

/** For each of the three colours four factors: of red, green, blue and of one. */
type ColorMap = readonly (readonly number[])[]

function mapped({ width, height, rgb }: Bitmap, map: ColorMap): Bitmap {
  const colors = new Uint8Array(rgb.length)
  for (let i = 0; i < rgb.length; i++) {
    const [r, g, b, one] = map[i % 3] ?? []
    const at = i - (i % 3)
    const value = (r ?? 0) * (rgb[at] ?? 0) + (g ?? 0) * (rgb[at + 1] ?? 0) + (b ?? 0) * (rgb[at + 2] ?? 0)
    colors[i] = Math.max(0, Math.min(255, Math.round(value + (one ?? 0) * 255)))
  }
  return { width, height, rgb: colors }
}

/** How much the map keeps a colour that the pictures do not tell of. */
const inertia = 0.01

/** The affine map with the least squares of differences, which leaves white as it is. */
function findColorMap(from: Bitmap, to: Bitmap): ColorMap {
  const sums = [0, 1, 2, 3].map(() => [0, 0, 0, 0, 0, 0, 0])
  const add = (before: readonly number[], after: readonly number[], weight: number): void => {
    const known = [...before, 1]
    for (let row = 0; row < 4; row++) {
      const values = [...known, ...after]
      const sum = sums[row] ?? []
      for (let at = 0; at < 7; at++) sum[at] = (sum[at] ?? 0) + weight * (known[row] ?? 0) * (values[at] ?? 0)
    }
  }
  let count = 0
  for (let at = 0; at + 2 < from.rgb.length; at += 3) {
    const [before, after] = [from, to].map(({ rgb }) => [...rgb.subarray(at, at + 3)].map(part => part / 255))
    if (!before || !after || Math.min(...before, ...after) > 0.98) continue
    add(before, after, 1)
    count++
  }
  add([1, 1, 1], [1, 1, 1], count + 1)
  for (let row = 0; row < 4; row++) {
    const sum = sums[row] ?? []
    sum[row] = (sum[row] ?? 0) + inertia
    if (row < 3) sum[4 + row] = (sum[4 + row] ?? 0) + inertia
  }
  return transposed(solved(sums))
}

/** Gauss and Jordan: four equations, each with three right sides. */
function solved(equations: readonly (readonly number[])[]): number[][] {
  const rows = equations.map(row => [...row])
  for (let at = 0; at < 4; at++) {
    const best = rows.slice(at).reduce((a, b) => (Math.abs(b[at] ?? 0) > Math.abs(a[at] ?? 0) ? b : a))
    rows.splice(rows.indexOf(best), 1)
    rows.splice(at, 0, best)
    const factor = best[at] || 1
    for (let i = 0; i < 7; i++) best[i] = (best[i] ?? 0) / factor
    for (const row of rows) {
      const times = row === best ? 0 : (row[at] ?? 0)
      for (let i = 0; i < 7; i++) row[i] = (row[i] ?? 0) - times * (best[i] ?? 0)
    }
  }
  return rows.map(row => row.slice(4))
}

const transposed = (rows: readonly (readonly number[])[]): ColorMap =>
  [0, 1, 2].map(color => rows.map(row => row[color] ?? 0))
