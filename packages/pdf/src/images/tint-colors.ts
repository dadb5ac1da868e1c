import { isArray, PdfName, type PdfValue } from '../objects/values.ts'
import type { ColorSpace } from './device-colors.ts'
import type { PdfFunction } from './numeric-function.ts'

/** What a space of spot colours is made of. */
export interface TintParts {
  /** Name, or list of names, of the inks. */
  readonly names: PdfValue
  readonly alternate: ColorSpace | undefined
  readonly transform: PdfFunction | undefined
}

/**
 * Spot colours: by their tint transform in the alternate space; where either is unreadable, more ink is darker. The
 * ink `None` marks nothing, which counts as white. Such an ink is not blank paper over other colours, but screens
 * have no plates.
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
