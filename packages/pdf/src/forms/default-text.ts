import { readOperations } from '../content/operations.ts'
import { WarningLog } from '../errors.ts'
import { roundedText } from '../objects/notation.ts'
import { PdfDict, PdfName, PdfString } from '../objects/values.ts'
import type { Field } from './field.ts'

/** Font, size and colour of a field's text. */
export interface DefaultText {
  /** Name of the font in the resources. */
  readonly fontName: string
  /** The font in the resources of the field or the form, or a standard one of that name. */
  readonly font: PdfDict
  /** 0 for a size that fits the field. */
  readonly fontSize: number
  /** Operators that set the colour. */
  readonly color: string
}

const colorOperators: readonly string[] = ['g', 'rg', 'k']

/** Standard fonts by the names that forms use for them. ISO 32000-2, 12.7.4.3 */
const standardNames: readonly (readonly [RegExp, string])[] = [
  [/^(HeBo|Helvetica-Bold|Arial.*Bold)/i, 'Helvetica-Bold'],
  [/^(TiBo|Times.*Bold)/i, 'Times-Bold'],
  [/^Ti/i, 'Times-Roman'],
  [/^(CoBo|Courier.*Bold)/i, 'Courier-Bold'],
  [/^Co/i, 'Courier'],
  [/^Za/i, 'ZapfDingbats'],
  [/^Sy/i, 'Symbol'],
]

/** A standard font. ISO 32000-2, 9.6.2.2 */
export function standardFont(baseFont: string): PdfDict {
  const hasOwnEncoding = baseFont === 'ZapfDingbats' || baseFont === 'Symbol'
  return new PdfDict({
    Type: new PdfName('Font'),
    Subtype: new PdfName('Type1'),
    BaseFont: new PdfName(baseFont),
    Encoding: hasOwnEncoding ? undefined : new PdfName('WinAnsiEncoding'),
  })
}

/** Reads `/DA`. Without one the text is black, in Helvetica. ISO 32000-2, 12.7.4.3 */
export function readDefaultText(field: Field): DefaultText {
  const own = field.inherited('DA')
  const bytes = own instanceof PdfString ? own.bytes : field.form.bytes('DA')
  let [fontName, fontSize, color] = ['Helv', 0, '']
  for (const { operator, operands, numbers } of readOperations(bytes ?? new Uint8Array(), new WarningLog())) {
    const [name, size] = operands
    if (operator === 'Tf' && name instanceof PdfName) {
      fontName = name.text
      fontSize = typeof size === 'number' && Number.isFinite(size) ? Math.abs(size) : 0
    } else if (colorOperators.includes(operator))
      color = `${numbers.map(roundedText).join(' ')} ${operator}\n`
  }
  return { fontName, fontSize, color, font: findFont(field, fontName) }
}

/** Resources of the widget's own appearance come before those of the form. */
function findFont({ widget, form }: Field, name: string): PdfDict {
  const appearance = widget.dictionary('AP')?.dictionary('N')?.dictionary('Resources')
  for (const resources of [appearance, form.dictionary('DR')]) {
    const found = resources?.dictionary('Font')?.dictionary(name)
    if (found) return found.dict
  }
  return standardFont(standardNames.find(([pattern]) => pattern.test(name))?.[1] ?? 'Helvetica')
}
