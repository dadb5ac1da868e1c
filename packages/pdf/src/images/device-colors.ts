import type { ColorReaders } from './color-readers.ts'

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

/** CMYK as it looks in print if the host lends `mixInks`, otherwise as light that inks take away. ISO 32000-2, 8.6.4.4 */
export function cmykSpace(readers: ColorReaders | undefined): ColorSpace {
  return {
    kind: 'cmyk',
    componentCount: 4,
    initial: [0, 0, 0, 1],
    decode: () => [0, 1, 0, 1, 0, 1, 0, 1],
    toRgb: ([c, m, y, k]) => {
      const black = clamp(k)
      return readers?.mixInks
        ? readers.mixInks(clamp(c), clamp(m), clamp(y), black)
        : [(1 - clamp(c)) * (1 - black), (1 - clamp(m)) * (1 - black), (1 - clamp(y)) * (1 - black)]
    },
  }
}
