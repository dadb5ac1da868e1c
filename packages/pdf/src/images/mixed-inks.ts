import { cmykGrid } from './cmyk-grid.data.ts'

const grid = Uint8Array.from(
  cmykGrid.flatMap(line => Array.from({ length: 27 }, (_, i) => Number.parseInt(line.substr(i * 2, 2), 16))),
)
/** Index steps in the grid for one step of each ink. */
const strides = [27, 9, 3, 1] as const

/** The colour of four inks in print, 0 to 1: interpolated in a measured grid. ISO 32000-2, 8.6.4.4 */
export function mixInks(...inks: readonly [number, number, number, number]): [number, number, number] {
  const color: [number, number, number] = [0, 0, 0]
  for (let corner = 0; corner < 16; corner++) {
    let weight = 1
    let place = 0
    for (let i = 0; i < 4; i++) {
      const at = (inks[i] ?? 0) * 2
      const low = Math.min(1, Math.floor(at))
      const isUpper = ((corner >> i) & 1) === 1
      weight *= isUpper ? at - low : 1 - (at - low)
      place += (low + (isUpper ? 1 : 0)) * (strides[i] ?? 0)
    }
    if (weight === 0) continue
    for (let c = 0; c < 3; c++) color[c] = (color[c] ?? 0) + (weight * (grid[place * 3 + c] ?? 0)) / 255
  }
  return color
}
