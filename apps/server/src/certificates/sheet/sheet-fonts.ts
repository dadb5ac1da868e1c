/**
 * Fonts of the sheet. A text is drawn in runs: Western characters in a serif font, East Asian ones in the forms of the text's
 * language, and a character that its font lacks in the next font that has it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@lectern/contract'
import type PDFKit from 'pdfkit'
import subsetFont from 'subset-font'

/** A document of pdfkit. */
export type Sheet = InstanceType<typeof PDFKit>

const weights = ['light', 'strong'] as const
/** The weights of the sheet. */
export type Weight = (typeof weights)[number]

/** A part of a text in one font. */
interface Run {
  readonly face: string
  readonly text: string
}

/** All texts of a sheet in each weight, from which the characters of its fonts are collected. */
export type SheetTexts = Readonly<Record<Weight, string>>

const families = ['west', 'sc', 'tc', 'jp'] as const
type Family = (typeof families)[number]

/** The path of each family's file in its package. */
const paths: Readonly<Record<Family, Readonly<Record<Weight, () => string>>>> = {
  west: { light: () => western('500Medium'), strong: () => western('600SemiBold') },
  sc: { light: () => eastern('sc', 'Hans-Light'), strong: () => eastern('sc', 'Hans-Medium') },
  tc: { light: () => eastern('tc', 'Hant-Light'), strong: () => eastern('tc', 'Hant-Medium') },
  jp: { light: () => eastern('jp', 'JP-Light'), strong: () => eastern('jp', 'JP-Medium') },
}

const western = (cut: string) =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/cormorant-garamond/${cut}/CormorantGaramond_${cut}.ttf`),
  )

/** The packages name their files only by their place beside the code. */
const eastern = (folder: string, cut: string) =>
  fileURLToPath(new URL(`../fonts/NotoSans${cut}.otf`, import.meta.resolve(`@embedpdf/fonts-${folder}`)))

/** The fonts to try for East Asian characters, those of the language first. */
const easternOrder: Readonly<Record<Language, readonly Family[]>> = {
  zh: ['sc', 'tc', 'jp'],
  tw: ['tc', 'sc', 'jp'],
  ja: ['jp', 'tc', 'sc'],
  en: ['sc', 'tc', 'jp'],
  de: ['sc', 'tc', 'jp'],
}

/** Bytes of font files, which a process that makes many certificates reads once. */
const fontBytes = new Map<string, Buffer>()

function readFont(family: Family, weight: Weight): Buffer {
  const path = paths[family][weight]()
  const known = fontBytes.get(path) ?? readFileSync(path)
  fontBytes.set(path, known)
  return known
}

/**
 * Registers the fonts of a sheet, each reduced to its characters: the whole fonts have ten thousands of subroutines, and would
 * make the file four times as large and its making ten times as long.
 */
export async function registerFonts(sheet: Sheet, texts: SheetTexts): Promise<void> {
  const registered = new Set<string>()
  available.set(sheet, registered)
  for (const weight of weights) {
    const text = texts[weight].normalize('NFC')
    const hasEastern = [...text].some(character => !isWestern(character.codePointAt(0) ?? 0))
    for (const family of families) {
      if (family !== 'west' && !hasEastern && weight === 'strong') continue
      const bytes = await subsetFont(readFont(family, weight), text, {
        targetFormat: 'sfnt',
        noLayoutClosure: true,
      })
      sheet.registerFont(`${family} ${weight}`, Buffer.concat([bytes, blankOutline]))
      registered.add(`${family} ${weight}`)
    }
  }
}

/** fontkit reads an outline for a blank too, which has none, and so beyond the end of a file that a blank ends. */
const blankOutline = Buffer.alloc(16)

/** The registered fonts of each sheet. */
const available = new WeakMap<Sheet, ReadonlySet<string>>()

/** Whether the font of a name has a character. pdfkit does not offer the question, but keeps the parsed font. */
function hasGlyph(sheet: Sheet, face: string, codePoint: number): boolean {
  if (!available.get(sheet)?.has(face)) return false
  const { _font: current } = sheet.font(face) as unknown as {
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  }
  return current.font.hasGlyphForCodePoint(codePoint)
}

/** Letters, digits and signs of Western scripts. East Asian punctuation and full-width forms are not among them. */
const isWestern = (codePoint: number): boolean =>
  codePoint < 0x2e80 && !(codePoint >= 0x2460 && codePoint < 0x2600)

/**
 * The runs of a text. `figures` draws Western characters in the East Asian font too, whose digits have one width and stand on the
 * line. A character in no font is drawn as the missing glyph of the first.
 */
export function splitRuns(
  sheet: Sheet,
  text: string,
  { language, weight, figures = false }: { language: Language; weight: Weight; figures?: boolean },
): readonly Run[] {
  const east = easternOrder[language].map(name => `${name} ${weight}`)
  const west = `west ${weight}`
  const runs: { face: string; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    const order = isWestern(codePoint) && !figures ? [west, ...east] : [...east, west]
    const last = runs.at(-1)
    // A blank stays in the run before it.
    const face =
      codePoint === 0x20 && last ? last.face : (order.find(name => hasGlyph(sheet, name, codePoint)) ?? west)
    if (last && last.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}
