import type { DictReader } from '../objects/reader.ts'

/**
 * The entries of a font descriptor; undefined if missing. Lengths in thousandths of the font size. ISO 32000-2, Table
 * 120
 */
export interface FontDescriptor {
  readonly name: string | undefined
  readonly family: string | undefined
  readonly stretch: string | undefined
  readonly weight: number | undefined
  /** Bits of ISO 32000-2, Table 121. */
  readonly flags: number
  readonly boundingBox: readonly [number, number, number, number] | undefined
  /** Degrees, counter-clockwise from upright. */
  readonly italicAngle: number | undefined
  readonly ascent: number | undefined
  readonly descent: number | undefined
  readonly leading: number | undefined
  readonly capHeight: number | undefined
  readonly xHeight: number | undefined
  readonly stemV: number | undefined
  readonly stemH: number | undefined
  readonly averageWidth: number | undefined
  readonly maxWidth: number | undefined
  readonly missingWidth: number
  readonly characterSet: string | undefined
  /** The key of the embedded program, if any. */
  readonly programKey: 'FontFile' | 'FontFile2' | 'FontFile3' | undefined
}

/** Reads a font descriptor. ISO 32000-2, 9.8 */
export function readFontDescriptor(dict: DictReader): FontDescriptor {
  return {
    name: dict.name('FontName'),
    family: dict.text('FontFamily'),
    stretch: dict.name('FontStretch'),
    weight: dict.number('FontWeight'),
    flags: dict.integer('Flags') ?? 0,
    boundingBox: dict.rect('FontBBox'),
    italicAngle: dict.number('ItalicAngle'),
    ascent: dict.number('Ascent'),
    descent: dict.number('Descent'),
    leading: dict.number('Leading'),
    capHeight: dict.number('CapHeight'),
    xHeight: dict.number('XHeight'),
    stemV: dict.number('StemV'),
    stemH: dict.number('StemH'),
    averageWidth: dict.number('AvgWidth'),
    maxWidth: dict.number('MaxWidth'),
    missingWidth: dict.number('MissingWidth') ?? 0,
    characterSet: dict.text('CharSet'),
    programKey: (['FontFile', 'FontFile2', 'FontFile3'] as const).find(key => dict.stream(key)),
  }
}
