import type { Rgb } from '../../appearance/scene/scene.ts'
import { bytesFromLatin } from '../../bytes/latin.ts'
import { readOperations } from '../../content/operations.ts'
import { WarningLog } from '../../errors.ts'
import type { FontFamily } from '../../fonts/font-book.ts'
import { nameText, roundedText } from '../../objects/notation.ts'
import { numbersOf } from '../../objects/reader.ts'
import { PdfName, PdfString } from '../../objects/values.ts'
import { readRgb } from './color.ts'

/** Font and colour of an annotation's text. */
export interface DefaultAppearance {
  readonly fontFamily: FontFamily
  /** Page units. */
  readonly fontSize: number
  /** Undefined if none is set. */
  readonly color: Rgb | undefined
}

/** Resource names that forms commonly use for the standard fonts. ISO 32000-2, 12.7.4.3 */
const fontNames: Readonly<Record<FontFamily, string>> = {
  arial: 'Helv',
  calibri: 'Calibri',
  cambria: 'Cambria',
  courier: 'Cour',
  times: 'TiRo',
  verdana: 'Verdana',
}

/** Font family by font name; the first pattern that matches. */
const familyPatterns: readonly (readonly [RegExp, FontFamily])[] = [
  [/calibri|carlito/i, 'calibri'],
  [/cambria|caladea/i, 'cambria'],
  [/verdana|dejavu|tahoma/i, 'verdana'],
  [/cour|mono|cobo/i, 'courier'],
  [/ti(mes|ro|bo|it|bi)|roman|serif|georgia|garamond/i, 'times'],
]

const defaultFontSize = 12

/** Parses `/DA`: the operators of a content stream that set font and colour. ISO 32000-2, 12.7.4.3 */
export function readDefaultAppearance(bytes: Uint8Array | undefined): DefaultAppearance {
  let fontFamily: FontFamily = 'arial'
  let fontSize = defaultFontSize
  let color: Rgb | undefined
  for (const { operator, operands } of readOperations(bytes ?? new Uint8Array(), new WarningLog())) {
    const [name, size] = operands
    if (operator === 'Tf' && name instanceof PdfName) {
      fontFamily = familyPatterns.find(([pattern]) => pattern.test(name.text))?.[1] ?? 'arial'
      // Size 0 means auto size.
      if (typeof size === 'number' && size !== 0) fontSize = Math.abs(size)
    } else if (operator === 'g' || operator === 'rg' || operator === 'k') color = readRgb(numbersOf(operands))
  }
  return { fontFamily, fontSize, color }
}

/** A byte string, not a text string. ISO 32000-2, 12.7.4.3 */
export function writeDefaultAppearance({ fontFamily, fontSize, color }: DefaultAppearance): PdfString {
  const paint = (color ?? [0, 0, 0]).map(roundedText).join(' ')
  return new PdfString(
    bytesFromLatin(`${nameText(fontNames[fontFamily])} ${roundedText(fontSize)} Tf ${paint} rg`),
  )
}
