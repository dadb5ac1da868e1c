import { cmykGrid } from './cmyk-grid.data.ts'

/**
 * Colour spaces for screens: all are converted to RGB. ICC profiles are replaced by the device space with the same
 * number of components; everything else is computed.
 */
export interface ColorSpace {
  readonly kind: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'indexed' | 'tint' | 'pattern'
  readonly componentCount: number
  /** The initial colour. */
  readonly initial: readonly number[]
  /** The default Decode array: values of the lowest and highest sample of each component. ISO 32000-2, Table 88 */
  decode(highest: number): readonly number[]
  /** Converts components as in content streams to red, green, blue, 0 to 1. */
  toRgb(components: readonly number[]): readonly [number, number, number]
}

const clamp = (value: number | undefined): number => Math.max(0, Math.min(1, value ?? 0))

/** ISO 32000-2, 8.6.4.2 */
export const gray: ColorSpace = {
  kind: 'gray',
  componentCount: 1,
  initial: [0],
  decode: () => [0, 1],
  toRgb: ([value]) => [clamp(value), clamp(value), clamp(value)],
}

/** ISO 32000-2, 8.6.4.3 */
export const rgb: ColorSpace = {
  kind: 'rgb',
  componentCount: 3,
  initial: [0, 0, 0],
  decode: () => [0, 1, 0, 1, 0, 1],
  toRgb: ([r, g, b]) => [clamp(r), clamp(g), clamp(b)],
}

/** CMYK as it looks in print: interpolated in a measured grid. ISO 32000-2, 8.6.4.4 */
export const cmyk: ColorSpace = {
  kind: 'cmyk',
  componentCount: 4,
  initial: [0, 0, 0, 1],
  decode: () => [0, 1, 0, 1, 0, 1, 0, 1],
  toRgb: ([c, m, y, k]) => colorOfInks(clamp(c), clamp(m), clamp(y), clamp(k)),
}

const grid = Uint8Array.from(
  cmykGrid.flatMap(line => Array.from({ length: 27 }, (_, i) => Number.parseInt(line.substr(i * 2, 2), 16))),
)
/** Index steps in the grid for one step of each ink. */
const strides = [27, 9, 3, 1] as const

function colorOfInks(...inks: readonly [number, number, number, number]): [number, number, number] {
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
