import { isArray, PdfName, type PdfValue } from '../objects/values.ts'
import type { ColorSpace } from './device-colors.ts'
import type { PdfFunction } from './numeric-function.ts'

/** The parts of a Separation or DeviceN space. */
export interface TintParts {
  /** Name, or array of names, of the colorants. */
  readonly names: PdfValue
  readonly alternate: ColorSpace | undefined
  readonly transform: PdfFunction | undefined
}

/**
 * Separation and DeviceN: converted with the tint transform to the alternate space; if either is unreadable, more ink
 * is darker. The colorant `None` paints nothing, which is shown as white, because screens have no separate plates.
 * ISO 32000-2, 8.6.6.4 and 8.6.6.5
 */
export function tintSpace({ names, alternate, transform }: TintParts): ColorSpace {
  const inks = isArray(names) ? names : [names]
  const componentCount = Math.max(1, inks.length)
  const isNone = inks.every(ink => ink instanceof PdfName && ink.text === 'None')
  return {
    kind: 'tint',
    componentCount,
    initial: Array.from({ length: componentCount }, () => 1),
    decode: () => Array.from({ length: componentCount }, () => [0, 1]).flat(),
    toRgb: components => {
      if (isNone) return [1, 1, 1]
      if (alternate && transform) return alternate.toRgb(transform(components))
      const light = 1 - Math.max(0, Math.min(1, Math.max(0, ...components)))
      return [light, light, light]
    },
  }
}
