import { PdfDict, PdfName } from '../objects/values.ts'
import { familyWidths } from './family-widths.data.ts'
import type { FontFamily, TextRun } from './font-book.ts'

/** The name of each family; three are standard fonts. ISO 32000-2, 9.6.2.2 */
const fontNames: Readonly<Record<FontFamily, string>> = {
  arial: 'Helvetica',
  calibri: 'Calibri',
  cambria: 'Cambria',
  courier: 'Courier',
  times: 'Times',
  verdana: 'Verdana',
}
const standard: readonly FontFamily[] = ['arial', 'courier', 'times']

const serifFlag = 2
const nonsymbolicFlag = 32

type FontTraits = Pick<TextRun, 'isBold' | 'isItalic'>

/** The part of a font's name for its style; empty for a regular one. */
export function styleName({ isBold, isItalic }: FontTraits, slant = 'Italic'): string {
  return (isBold ? 'Bold' : '') + (isItalic ? slant : '')
}

/** A font that is not embedded, for characters of WinAnsiEncoding. ISO 32000-2, 9.6.2 and 9.6.3 */
export function namedFont(family: FontFamily, style: FontTraits): PdfDict {
  const [slant, regular] = family === 'times' ? ['Italic', 'Roman'] : ['Oblique', '']
  const traits = styleName(style, slant) || regular
  const name = new PdfName(fontNames[family] + (traits && `-${traits}`))
  const common = { Type: new PdfName('Font'), Encoding: new PdfName('WinAnsiEncoding') }
  if (standard.includes(family))
    return new PdfDict({ ...common, Subtype: new PdfName('Type1'), BaseFont: name })
  return new PdfDict({
    ...common,
    Subtype: new PdfName('TrueType'),
    BaseFont: name,
    FirstChar: 32,
    LastChar: 255,
    Widths: familyWidths[family].slice(0, 224),
    FontDescriptor: new PdfDict({
      Type: new PdfName('FontDescriptor'),
      FontName: name,
      Flags: nonsymbolicFlag + (family === 'cambria' ? serifFlag : 0),
      FontBBox: [-500, -250, 1500, 1000],
      ItalicAngle: 0,
      Ascent: 950,
      Descent: -250,
      CapHeight: 700,
      StemV: 80,
    }),
  })
}
