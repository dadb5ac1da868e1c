import type { Rgb } from '../../appearance/scene/scene.ts'
import { bytesFromLatin, latinFromBytes } from '../../bytes/latin.ts'
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
    } else if (isPaint(operator)) color = readRgb(numbersOf(operands))
  }
  return { fontFamily, fontSize, color }
}

/** A byte string, not a text string. ISO 32000-2, 12.7.4.3 */
export function writeDefaultAppearance({ fontFamily, fontSize, color }: TextLook): PdfString {
  return new PdfString(
    bytesFromLatin(`${nameText(fontNames[fontFamily])} ${roundedText(fontSize)} Tf ${paintText(color)}`),
  )
}

/** The `/DA` of a file for another look: the name of its font stays as long as that is of the same family. */
export function editedDefaultAppearance(bytes: Uint8Array | undefined, look: TextLook): PdfString {
  const known = readDefaultAppearance(bytes)
  if (!bytes || known.fontFamily !== look.fontFamily) return writeDefaultAppearance(look)
  let [text, from] = ['', 0]
  const isSameColor = `${known.color}` === `${look.color.slice(0, 3)}`
  for (const { operator, operands, end } of readOperations(bytes, new WarningLog())) {
    const [name] = operands
    if (operator === 'Tf' && name instanceof PdfName && known.fontSize !== look.fontSize)
      text += ` ${nameText(name.text)} ${roundedText(look.fontSize)} Tf`
    else if (isSameColor || !isPaint(operator)) text += latinFromBytes(bytes.subarray(from, end))
    from = end
  }
  return new PdfString(bytesFromLatin(`${text.trim()}${isSameColor ? '' : ` ${paintText(look.color)}`}`))
}

interface TextLook extends Pick<DefaultAppearance, 'fontFamily' | 'fontSize'> {
  readonly color: readonly [red: number, green: number, blue: number, alpha: number]
}

const paintText = ([r, g, b]: TextLook['color']): string => `${[r, g, b].map(roundedText).join(' ')} rg`

const isPaint = (operator: string): boolean => ['g', 'rg', 'k'].includes(operator)
