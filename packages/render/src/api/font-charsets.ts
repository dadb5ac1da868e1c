/** The scripts for which PDFium may request a font if a document embeds none. */
export const fontCharsets = [
  'japanese',
  'korean',
  'chinese-simplified',
  'chinese-traditional',
  'greek',
  'hebrew',
  'arabic',
  'cyrillic',
  'thai',
  'eastern-european',
] as const

export type FontCharset = (typeof fontCharsets)[number]

/** PDFium's charset numbers, which are those of Windows. */
export const fontCharsetNumbers: ReadonlyMap<number, FontCharset> = new Map([
  [128, 'japanese'],
  [129, 'korean'],
  [134, 'chinese-simplified'],
  [136, 'chinese-traditional'],
  [161, 'greek'],
  [177, 'hebrew'],
  [178, 'arabic'],
  [204, 'cyrillic'],
  [222, 'thai'],
  [238, 'eastern-european'],
])
