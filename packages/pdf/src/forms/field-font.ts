import { bytesFromLatin } from '../bytes/latin.ts'
import { type FontContext, readFont, type TextFont } from '../fonts/font.ts'
import { type FontBook, standardFonts } from '../fonts/font-book.ts'
import { readToUnicode } from '../fonts/to-unicode.ts'
import type { FormFile } from '../lent.ts'
import { hexText } from '../objects/notation.ts'
import { DictReader } from '../objects/reader.ts'
import { remembered } from '../objects/remembered.ts'
import { PdfDict, PdfName, PdfStream, PdfString } from '../objects/values.ts'
import { standardFont } from './default-text.ts'

/** Characters that one font shows. */
export interface FieldRun {
  /** Name of the font in the resources. */
  readonly font: string
  readonly codes: Uint8Array
}

/** The fonts of a field's text: its own, and others for characters that it cannot show. */
export interface FieldFont {
  /** The text in pieces of one font each. */
  encode(text: string): readonly FieldRun[]
  /** In thousandths of the font size. */
  widthOf(text: string): number
  /** For the layout of text in lines. */
  readonly book: FontBook
  /** The fonts for the resources, once all texts have been encoded. */
  resources(): PdfDict
}

/** A character in a font. */
interface Letter {
  readonly font: string
  readonly codes: Uint8Array
  readonly width: number
}

const latinName = 'LecternLatin'
const anyName = 'LecternAny'

/** Creates the fonts of a field whose own font has this name. */
export function createFieldFont(name: string, font: PdfDict, file: FormFile): FieldFont {
  const context: FontContext = {
    resolver: file,
    decode: stream => file.decodeStream(stream),
    warnings: file.warnings,
    lent: file.lent,
  }
  const [own, plain] = [lettersOf(font, context), lettersOf(latin, context)]
  /** Characters that neither font has, in the order of their codes, which begin with 1. */
  const others = new Map<string, Letter>()
  const letterOf = (character: string): Letter => {
    const known = own.get(character)
    if (known) return { ...known, font: name }
    const found = plain.get(character) ?? others.get(character)
    if (found) return found
    const code = others.size + 1
    const isWide = (character.codePointAt(0) ?? 0) >= 0x1100
    const letter = { font: anyName, codes: Uint8Array.of(code >> 8, code & 255), width: isWide ? 1000 : 556 }
    others.set(character, letter)
    return letter
  }
  const widthOf = (text: string): number =>
    Array.from(text).reduce((sum, character) => sum + letterOf(character).width, 0)
  return {
    encode: text => runsOf(Array.from(text, letterOf)),
    widthOf,
    book: {
      runs: text => (text === '' ? [] : [{ text, width: widthOf(text) }]),
      breaks: text => (file.lent.fontBook ?? standardFonts).breaks(text),
      findFace: () => undefined,
    },
    resources: () =>
      new PdfDict({
        [name]: font,
        [latinName]: latin,
        [anyName]: others.size > 0 ? fontOfAll(others) : undefined,
      }),
  }
}

function runsOf(letters: readonly Letter[]): readonly FieldRun[] {
  const runs: { readonly font: string; readonly parts: Uint8Array[] }[] = []
  for (const { font, codes } of letters) {
    const last = runs.at(-1)
    if (last?.font === font) last.parts.push(codes)
    else runs.push({ font, parts: [codes] })
  }
  return runs.map(({ font, parts }) => ({ font, codes: Uint8Array.from(parts.flatMap(part => [...part])) }))
}

const latin = standardFont('Helvetica')

/** Letters of fonts that were read, because the fields of a form share their fonts. */
const lettersRead = remembered((_: PdfDict): { letters?: ReadonlyMap<string, Letter> } => ({}))

/** The characters that a font shows, with their codes; the first code of each counts. */
function lettersOf(dict: PdfDict, context: FontContext): ReadonlyMap<string, Letter> {
  const read = lettersRead(dict)
  if (read.letters) return read.letters
  const reader = new DictReader(dict, context.resolver)
  const font = readFont(reader, context)
  const letters = new Map<string, Letter>()
  let lacksNames = false
  for (const codes of codesOf(reader, context)) {
    const [glyph, ...more] = glyphsOf(font, codes)
    lacksNames ||= glyph?.name !== undefined && glyph.text === undefined
    if (!glyph?.text || more.length > 0 || letters.has(glyph.text)) continue
    letters.set(glyph.text, { font: latinName, codes, width: glyph.width })
  }
  // The host may load the table with their texts.
  if (!lacksNames) read.letters = letters
  return letters
}

const glyphsOf = (font: TextFont, codes: Uint8Array): ReturnType<TextFont['glyphs']> =>
  font.isVertical ? [] : font.glyphs(codes)

/** Codes that may show a character: all single bytes, or those for which a composite font names its text. */
function codesOf(font: DictReader, { decode }: FontContext): readonly Uint8Array[] {
  if (font.name('Subtype') !== 'Type0') return Array.from({ length: 256 }, (_, code) => Uint8Array.of(code))
  const toUnicode = font.stream('ToUnicode')
  const codes = toUnicode ? [...readToUnicode(decode(toUnicode).bytes).keys()] : []
  return codes.map(code => Uint8Array.of((code >> 8) & 255, code & 255))
}

/** A composite font that is not embedded, for characters of any script: its text says which they are. */
function fontOfAll(letters: ReadonlyMap<string, Letter>): PdfDict {
  const lines = [...letters].map(([text, { codes }]) => `${hexText(codes)} ${hexText(utf16(text))}`)
  const descendant = new PdfDict({
    Type: new PdfName('Font'),
    Subtype: new PdfName('CIDFontType2'),
    BaseFont: new PdfName('Helvetica'),
    CIDSystemInfo: new PdfDict({
      Registry: new PdfString(bytesFromLatin('Adobe')),
      Ordering: new PdfString(bytesFromLatin('Identity')),
      Supplement: 0,
    }),
    W: [1, [...letters.values()].map(({ width }) => width)],
  })
  return new PdfDict({
    Type: new PdfName('Font'),
    Subtype: new PdfName('Type0'),
    BaseFont: new PdfName('Helvetica'),
    Encoding: new PdfName('Identity-H'),
    DescendantFonts: [descendant],
    ToUnicode: new PdfStream(
      new PdfDict({}),
      bytesFromLatin(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`),
    ),
  })
}

function utf16(text: string): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap(unit => [
      unit >> 8,
      unit & 255,
    ]),
  )
}
