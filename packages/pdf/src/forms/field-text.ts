import { layOutText } from '../fonts/text-layout.ts'
import type { FormFile } from '../lent.ts'
import { hexText, nameText, roundedText } from '../objects/notation.ts'
import type { DefaultText } from './default-text.ts'
import { type Field, type FieldOption, fieldFlags, numberOf, optionsOf, textOf, textsOf } from './field.ts'
import type { FieldFont } from './field-font.ts'
import { drawn, type FieldFrame } from './field-frame.ts'
import { plainText } from './rich-text.ts'

/** What the text of a field is drawn with. */
export interface TextSetting {
  readonly field: Field
  readonly file: FormFile
  readonly frame: FieldFrame
  readonly text: DefaultText
  readonly font: FieldFont
}

/** Distance of baselines, as a multiple of the font size. */
const leading = 1.15
/** Distance of the first baseline from the top, and of a line's baseline from its middle, as parts of the font size. */
const [ascent, belowMiddle] = [0.9, 0.32]
/** Sizes for a text that fits its field. */
const [leastSize, usualSize, partOfHeight] = [4, 12, 0.67]
/** Longer texts are not laid out: no field has room for them. */
const mostCharacters = 20_000

/** A line at a position of the field. */
interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The value of a text field, of a choice, or the caption of a button. */
export function textContent(setting: TextSetting): string {
  const { field, file } = setting
  if (field.type === 'button') return captionContent(setting, field.widget.dictionary('MK')?.text('CA') ?? '')
  const values = textsOf(field.inherited('V'), file)
  if (field.type === 'choice') {
    const options = optionsOf(field, file)
    if ((field.flags & fieldFlags.combo) === 0) return listContent(setting, options, values)
    const [value = ''] = values
    return lineContent(setting, options.find(option => option.value === value)?.label ?? value)
  }
  const value = (values[0] ?? plainText(textOf(field.inherited('RV'), file) ?? '')).slice(0, mostCharacters)
  if ((field.flags & fieldFlags.password) !== 0)
    return lineContent(setting, '*'.repeat(Array.from(value).length))
  const cells = numberOf(field, 'MaxLen')
  if ((field.flags & fieldFlags.multiline) !== 0) return paragraphContent(setting, value)
  return (field.flags & fieldFlags.comb) !== 0 && cells > 0
    ? combContent(setting, value, cells)
    : lineContent(setting, value)
}

/** Left, centre or right, as a part of the room beside a line. ISO 32000-2, 12.7.4.3 */
const alignment = (field: Field): number => [0, 0.5, 1][numberOf(field, 'Q')] ?? 0

/** The room for text inside of the border. */
function roomOf({ frame: { width, height, inset, border } }: TextSetting) {
  const padding = Math.max(inset, border) + Math.max(1, border)
  return { left: padding, width: Math.max(1, width - 2 * padding), top: height - padding, bottom: padding }
}

function lineContent(setting: TextSetting, value: string, align = alignment(setting.field)): string {
  const { font, frame } = setting
  const line = value.replaceAll(/[\r\n\t]+/g, ' ')
  const room = roomOf(setting)
  const fitting = (room.width * 1000) / Math.max(1, font.widthOf(line))
  const usual = Math.max(leastSize, Math.min(fitting, (frame.height - 2 * frame.border) * partOfHeight))
  const size = setting.text.fontSize || usual
  const x = room.left + Math.max(0, room.width - (font.widthOf(line) * size) / 1000) * align
  return shown(setting, size, [{ text: line, x, y: frame.height / 2 - size * belowMiddle }])
}

const captionContent = (setting: TextSetting, caption: string): string => lineContent(setting, caption, 0.5)

/** Each character in a cell of its own. ISO 32000-2, Table 231 */
function combContent(setting: TextSetting, value: string, cells: number): string {
  const { font, frame, field } = setting
  const characters = Array.from(value.replaceAll(/[\r\n]/g, '')).slice(0, cells)
  const cell = frame.width / cells
  const first = Math.floor((cells - characters.length) * alignment(field))
  const size = setting.text.fontSize || Math.max(leastSize, Math.min(cell, frame.height * partOfHeight))
  const y = frame.height / 2 - size * belowMiddle
  const placed = characters.map((text, at) => ({
    text,
    x: (first + at + 0.5) * cell - (font.widthOf(text) * size) / 2000,
    y,
  }))
  return shown(setting, size, placed)
}

function paragraphContent(setting: TextSetting, value: string): string {
  const { font, field } = setting
  const room = roomOf(setting)
  const linesAt = (fontSize: number) =>
    layOutText(value, { family: 'arial', fontSize, maxWidth: room.width, fonts: font.book })
  const fits = (fontSize: number): boolean =>
    linesAt(fontSize).length * fontSize * leading <= room.top - room.bottom
  let size = setting.text.fontSize || usualSize
  if (setting.text.fontSize === 0) while (size > leastSize && !fits(size)) size -= 0.5
  const placed = linesAt(size).map((line, at) => ({
    text: line.runs.map(({ text }) => text).join(''),
    x: room.left + Math.max(0, room.width - line.width) * alignment(field),
    y: room.top - size * (ascent + at * leading),
  }))
  return shown(setting, size, placed)
}

/** The options of a list from the first visible one, with the chosen ones marked. ISO 32000-2, Table 234 */
function listContent(
  setting: TextSetting,
  options: readonly FieldOption[],
  values: readonly string[],
): string {
  const { field, frame, font } = setting
  const size = setting.text.fontSize || usualSize
  const indices = field.inherited('I')
  const chosen = new Set(Array.isArray(indices) ? indices : [])
  const isChosen = ({ value }: FieldOption, at: number): boolean =>
    chosen.size > 0 ? chosen.has(at) : values.includes(value)
  const top = Math.max(0, numberOf(field, 'TI'))
  const rows = Math.ceil(frame.height / (size * leading))
  const room = roomOf(setting)
  const seen = options.slice(top, top + rows).map((option, at) => ({
    option,
    isChosen: isChosen(option, top + at),
    upper: frame.height - frame.inset - at * size * leading,
  }))
  const marked = seen
    .filter(row => row.isChosen)
    .map(({ upper }) =>
      drawn('re', frame.inset, upper - size * leading, frame.width - 2 * frame.inset, size * leading),
    )
  const placed = seen.map(({ option, upper }) => ({
    text: option.label,
    x: room.left + Math.max(0, room.width - (font.widthOf(option.label) * size) / 1000) * alignment(field),
    y: upper - size * ascent,
  }))
  const band = marked.length > 0 ? `q\n0.6 0.75686 0.85490 rg\n${marked.join('')}f\nQ\n` : ''
  return band + shown(setting, size, placed)
}

/** The lines, cut off at the border; empty if there is nothing to see. */
function shown({ frame, text, font }: TextSetting, size: number, placed: readonly PlacedText[]): string {
  const { width, height, border } = frame
  const lines = placed.filter(line => line.text.trim() !== '' && line.y > -size)
  if (lines.length === 0) return ''
  const clip = drawn('re', border, border, Math.max(0, width - 2 * border), Math.max(0, height - 2 * border))
  const drawnLines = lines.map(({ text: line, x, y }) => {
    const runs = font
      .encode(line)
      .map(run => `${nameText(run.font)} ${roundedText(size)} Tf\n${hexText(run.codes)} Tj\n`)
    return `1 0 0 1 ${roundedText(x)} ${roundedText(y)} Tm\n${runs.join('')}`
  })
  return `q\n${clip}W n\nBT\n${text.color}${drawnLines.join('')}ET\nQ\n`
}
