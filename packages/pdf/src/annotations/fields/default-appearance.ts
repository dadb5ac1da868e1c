import type { Rgb } from '../../appearance/scene/scene.ts'
import { bytesFromLatin, latinFromBytes } from '../../bytes/latin.ts'
import { readOperations } from '../../content/operations.ts'
import { WarningLog } from '../../errors.ts'
import type { FontFamily } from '../../fonts/font-book.ts'
import { styleName } from '../../fonts/named-font.ts'
import { nameText, roundedText } from '../../objects/notation.ts'
import { type DictReader, numbersOf } from '../../objects/reader.ts'
import { PdfName, PdfString } from '../../objects/values.ts'
import { readRgb } from './color.ts'

/** Font and colour of an annotation's text. */
export interface DefaultAppearance {
  readonly fontFamily: FontFamily
  /** Page units. */
  readonly fontSize: number
  /** Undefined if none is set. */
  readonly color: Rgb | undefined
  readonly isBold: boolean
  readonly isItalic: boolean
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

/** In the name of a font or the value of a style. */
const boldPattern = /[Bb]old|(?<![\d.])[6-9]00\b|^..B[oOI]$/
const italicPattern = /[Ii]talic|[Oo]blique|^..(Ob|It|B[OI])$/

const defaultFontSize = 12

/**
 * Font and colour of the text of an annotation: those of its rich text, beside which some programs leave an old `/DA`, otherwise those
 * that the operators of `/DA` set. ISO 32000-2, 12.7.4.3 and 12.7.4.4
 */
export function readDefaultAppearance(dict: DictReader, richText = dict.text('RC')): DefaultAppearance {
  // What is nearer to the letters counts.
  const styles = `${dict.text('DS')};${stylesOf(richText ?? '')}`.split(';').reverse()
  let fontName = ''
  let fontFamily: FontFamily = 'arial'
  let fontSize = defaultFontSize
  let color: Rgb | undefined
  for (const { operator, operands } of operationsOf(dict)) {
    const [name, size] = operands
    if (operator === 'Tf' && name instanceof PdfName) {
      fontName = name.text
      fontFamily = familyOf(fontName) ?? 'arial'
      // Size 0 means auto size.
      if (typeof size === 'number' && size !== 0) fontSize = Math.abs(size)
    } else if (isPaint(operator)) color = readRgb(numbersOf(operands), dict.mixInks)
  }
  const fonts = styles.filter(part => /^\s*font/i.test(part))
  const named = fonts.find(part => /font(-family)?:/i.test(part))
  const hex = /(?<!-)color:\s*#([\da-f]{6})/i.exec(`${styles}`)?.[1]
  const said = (property: RegExp): string => fonts.find(part => property.test(part)) ?? fontName
  return {
    isBold: boldPattern.test(said(/font(-weight)?:/i)),
    isItalic: italicPattern.test(said(/font(-style)?:/i)),
    fontFamily: familyOf(named?.split(',')[0] ?? '') ?? fontFamily,
    fontSize: Number.parseFloat(/\d[\d.]{0,9}pt/i.exec(`${fonts}`)?.[0] ?? '') || fontSize,
    color: hex
      ? ([0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number])
      : color,
  }
}

/** The styles of the elements around the first letters of a rich text. */
function stylesOf(richText: string): string {
  const [tags = ''] = /^(?:\s*<[^>]*>)*/.exec(richText) ?? []
  return Array.from(tags.matchAll(/style="([^"]*)|style='([^']*)/g), ([, a, b]) => a ?? b).join(';')
}

const familyOf = (name: string): FontFamily | undefined =>
  familyPatterns.find(([pattern]) => pattern.test(name))?.[1]

/** A byte string, not a text string. ISO 32000-2, 12.7.4.3 */
export function writeDefaultAppearance(look: TextLook): PdfString {
  return new PdfString(
    bytesFromLatin(`${fontText(fontNames[look.fontFamily], look)} ${paintText(look.color)}`),
  )
}

/** The `/DA` of a file for another look: what it says besides stays, and the name of its font as long as the family stays. */
export function editedDefaultAppearance(dict: DictReader, look: TextLook): PdfString {
  const bytes = dict.bytes('DA')
  if (!bytes) return writeDefaultAppearance(look)
  const known = readDefaultAppearance(dict)
  const isSameFont = known.fontFamily === look.fontFamily
  const written = [fontNames[look.fontFamily], styleName(known)].filter(Boolean).join()
  const isSameColor = `${known.color}` === `${look.color.slice(0, 3)}`
  let [text, hasFont, from] = ['', isSameFont, 0]
  for (const { operator, operands, end } of operationsOf(dict)) {
    const [name] = operands
    const isFont = operator === 'Tf' && name instanceof PdfName
    hasFont ||= isFont
    if (isFont && !(isSameFont && known.fontSize === look.fontSize))
      text += ` ${fontText(isSameFont ? name.text : written, look)}`
    else if (isSameColor || !isPaint(operator)) text += latinFromBytes(bytes.subarray(from, end))
    from = end
  }
  const [font, paint] = [fontText(written, look), paintText(look.color)]
  const parts = [!hasFont && font, text.trim(), !isSameColor && paint]
  return new PdfString(bytesFromLatin(parts.filter(Boolean).join(' ')))
}

/** The colours of an annotation that are not RGB, by the RGB that is read of them. */
export function inksOf(dict: DictReader): ReadonlyMap<string, readonly number[]> {
  const paints = [...operationsOf(dict)].filter(({ operator }) => isPaint(operator))
  const lists = [dict.numbers('C'), dict.numbers('IC'), ...paints.map(({ numbers }) => numbers)]
  return new Map(
    lists.flatMap(inks =>
      inks?.length === 1 || inks?.length === 4 ? [[`${readRgb(inks, dict.mixInks)}`, inks] as const] : [],
    ),
  )
}

const operationsOf = (dict: DictReader) =>
  readOperations(dict.bytes('DA') ?? new Uint8Array(), new WarningLog())

interface TextLook extends Pick<DefaultAppearance, 'fontFamily' | 'fontSize'> {
  readonly color: readonly [red: number, green: number, blue: number, alpha: number]
}

const fontText = (name: string, { fontSize }: TextLook): string =>
  `${nameText(name)} ${roundedText(fontSize)} Tf`

const paintText = ([r, g, b]: TextLook['color']): string => `${[r, g, b].map(roundedText).join(' ')} rg`

const isPaint = (operator: string): boolean => ['g', 'rg', 'k'].includes(operator)
