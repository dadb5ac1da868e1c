import { PdfDict, PdfName } from '../objects/values.ts'
import { familyWidths } from './family-widths.data.ts'
import type { FontFamily } from './font-book.ts'

/** The standard fonts. ISO 32000-2, 9.6.2.2 */
const standardNames: Readonly<Partial<Record<FontFamily, string>>> = {
  arial: 'Helvetica',
  times: 'Times-Roman',
  courier: 'Courier',
}

const fontNames: Readonly<Record<FontFamily, string>> = {
  arial: 'Arial',
  calibri: 'Calibri',
  cambria: 'Cambria',
  courier: 'CourierNew',
  times: 'TimesNewRoman',
  verdana: 'Verdana',
}

const serifFlag = 2
const fixedPitchFlag = 1
const nonsymbolicFlag = 32

/** A font that is not embedded, for characters of WinAnsiEncoding. ISO 32000-2, 9.6.2 and 9.6.3 */
export function namedFont(family: FontFamily): PdfDict {
  const standard = standardNames[family]
  const common = { Type: new PdfName('Font'), Encoding: new PdfName('WinAnsiEncoding') }
  if (standard)
    return new PdfDict({ ...common, Subtype: new PdfName('Type1'), BaseFont: new PdfName(standard) })
  const name = new PdfName(fontNames[family])
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
      Flags:
        nonsymbolicFlag +
        (family === 'cambria' ? serifFlag : 0) +
        (family === 'courier' ? fixedPitchFlag : 0),
      FontBBox: [-500, -250, 1500, 1000],
      ItalicAngle: 0,
      Ascent: 950,
      Descent: -250,
      CapHeight: 700,
      StemV: 80,
    }),
  })
}
