import type { Rgb } from '../../appearance/scene/scene.ts'
import { PdfError } from '../../errors.ts'
import { present } from '../../objects/present.ts'
import type { DictReader, MixInks } from '../../objects/reader.ts'
import { isNumbers } from './given-geometry.ts'

/**
 * RGB of an annotation's colour array: 1 grey, 3 RGB, 4 CMYK, as in print if that is lent; undefined for none (transparent).
 * ISO 32000-2, Table 166
 */
export function readRgb(components: readonly number[] | undefined, mixInks?: MixInks): Rgb | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = (components ?? []).map(value => Math.max(0, Math.min(1, value)))
  switch (components?.length) {
    case 1:
      return [a, a, a]
    case 3:
      return [a, b, c]
    case 4:
      return mixInks?.(a, b, c, d) ?? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)]
    default:
      return undefined
  }
}

/** The colour to fill with, absent for none. */
export function readFill(dict: DictReader, key = 'IC'): { readonly fillColor?: Rgb } {
  return fillOf({ fillColor: readRgb(dict.numbers(key), dict.mixInks) })
}

/** The field of a fill in the data form. @throws {PdfError} `annotation-invalid` */
export function fillOf({ fillColor }: { readonly fillColor?: Rgb | undefined }): {
  readonly fillColor?: Rgb
} {
  const color = fillColor ?? [0, 0, 0]
  if (!isNumbers(color) || color.length !== 3)
    throw new PdfError('annotation-invalid', 'fillColor must be numbers')
  return present({ fillColor })
}

/** `/CA`, 0 to 1. ISO 32000-2, Table 172 */
export function readOpacity(dict: DictReader): number {
  return Math.max(0, Math.min(1, dict.number('CA') ?? 1))
}
