import type { FontStyle } from '../../fonts/font.ts'
import type { FontBook, FontFamily } from '../../fonts/font-book.ts'
import { standardWidthsOf } from '../../fonts/standard-widths.ts'
import { DictReader, type Resolver } from '../../objects/reader.ts'
import type { PdfDict } from '../../objects/values.ts'
import type { CommonData } from './common-data.ts'
import { readDefaultAppearance } from './default-appearance.ts'

/** The families of the standard fonts, which every program has bold and slanted. ISO 32000-2, 9.6.2.2 */
const styled: Readonly<Partial<Record<FontFamily, FontStyle['family']>>> = {
  arial: 'sans-serif',
  courier: 'monospace',
  times: 'serif',
}

/** The fonts for the text of an annotation of a file: bold and slanted as its entries say, for which the data form has no field. */
export function styledFonts(
  fonts: FontBook,
  source: { readonly dict: PdfDict; readonly file: Resolver } | undefined,
  { richText = '' }: Pick<CommonData, 'richText'>,
): FontBook {
  if (!source) return fonts
  const { isBold, isItalic } = readDefaultAppearance(new DictReader(source.dict, source.file), richText)
  if (!isBold && !isItalic) return fonts
  return {
    breaks: text => fonts.breaks(text),
    findFace: id => fonts.findFace(id),
    runs: (text, name) =>
      fonts.runs(text, name).map(run => {
        const family = styled[name]
        if (run.face || !family) return run
        const widthOf = standardWidthsOf({ family, isBold, isItalic })
        const width = Array.from(run.text, widthOf).reduce((sum, part) => sum + part, 0)
        return { ...run, width, isBold, isItalic }
      }),
  }
}
