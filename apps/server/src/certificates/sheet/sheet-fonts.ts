/** Fonts of a sheet: each is loaded when a text needs it, reduced to the texts of its weight, and shapes them with HarfBuzz. */
import type PDFKit from 'pdfkit'
import { reduceFace } from './reduce-face.ts'
import { type Cluster, openShaper, type Shaper } from './shape-text.ts'
import type { FaceName, Weight } from './sheet-faces.data.ts'
import { facesFor, type LinePart, type LineStyle, splitLine } from './split-line.ts'

/** A document of pdfkit. */
export type Sheet = InstanceType<typeof PDFKit>

/** A text of the sheet and how it is drawn. */
export interface SheetText extends LineStyle {
  readonly text: string
  readonly weight: Weight
}

/** Glyphs of one font that are drawn at once. */
export interface Piece {
  /** The name of the font in the document. */
  readonly font: string
  /** What pdfkit draws: the name of these glyphs, not their text. */
  readonly name: string
  /** The text, where the glyphs do not tell it. */
  readonly actual?: string
  /** For glyphs that are not seen: what is seen, and the factor that makes the glyphs as wide. */
  readonly unseen?: { readonly outlines: readonly Outline[]; readonly stretch: number }
  /** The width at the size 1. */
  readonly width: number
  /** How many characters have room after them; 0 where letters are joined or marks placed. */
  readonly spaced: number
}

/** A glyph as shape at the size 1, upwards from the line. */
export interface Outline {
  readonly path: string
  readonly x: number
  readonly y: number
  /** By which the path is multiplied. */
  readonly scale: number
}

/** The fonts of one sheet. */
export interface SheetFonts {
  /** The pieces of a text from left to right. */
  readonly shape: (text: SheetText) => readonly Piece[]
}

interface Loaded {
  readonly shaper: Shaper
  readonly unitsPerEm: number
  /** Names clusters for pdfkit. */
  readonly keep: (clusters: readonly Cluster[]) => string
}

/** Loads the fonts of the texts into a document, those of scripts only when a text has their characters. */
export async function openSheetFonts(sheet: Sheet, texts: readonly SheetText[]): Promise<SheetFonts> {
  const loaded = new Map<string, Loaded>()
  const all: Record<Weight, string> = { light: '\ufffd', strong: '\ufffd' }
  for (const { text, weight } of texts) all[weight] += text.normalize('NFC')
  const load = async (name: FaceName, weight: Weight): Promise<Loaded> => {
    const font = fontName(name, weight)
    const known = loaded.get(font) ?? (await loadFace(sheet, name, weight, all[weight]))
    loaded.set(font, known)
    return known
  }
  const covers = (weight: Weight) => (name: FaceName, text: string) => {
    const shaper = loaded.get(fontName(name, weight))?.shaper
    return shaper !== undefined && hasAll(shaper.covered, text)
  }
  for (const { text, weight, ...style } of texts)
    for (const character of new Set(text.normalize('NFC')))
      for (const name of facesFor(character, style))
        if (hasAll((await load(name, weight)).shaper.covered, character)) break
  await load('serif', 'strong')
  return {
    shape: ({ text, weight, ...style }) =>
      splitLine(text, style, covers(weight)).flatMap(part =>
        piecesOf(part, fontName(part.face, weight), loaded.get(fontName(part.face, weight)) as Loaded),
      ),
  }
}

function piecesOf({ text, isRightToLeft }: LinePart, font: string, loaded: Loaded): readonly Piece[] {
  const { shaper, unitsPerEm, keep } = loaded
  const clusters = shaper.shape(text, isRightToLeft)
  const width = widthOf(clusters) / unitsPerEm
  if (isRightToLeft) {
    const slots = inSlots(text, shaper, unitsPerEm)
    const stretch = width / (slots.length * slot)
    return [
      {
        font,
        width,
        spaced: 0,
        name: keep(slots),
        unseen: { outlines: outlinesOf(clusters, loaded), stretch },
      },
    ]
  }
  const name = keep(clusters)
  return clusters.every(isSingle)
    ? [{ font, name, width, spaced: clusters.length }]
    : [{ font, name, width, spaced: 0, actual: text }]
}

const widthOf = (clusters: readonly Cluster[]): number =>
  clusters.flatMap(({ glyphs }) => glyphs).reduce((sum, { xAdvance }) => sum + xAdvance, 0)

/**
 * The characters of a text that is read from right to left one beside the other, unseen below the outlines: programs that read text
 * turn it round, also within a replacement text, and take joined glyphs and placed marks apart.
 */
const inSlots = (text: string, { glyphOf }: Shaper, unitsPerEm: number): readonly Cluster[] =>
  Array.from(text, character => ({
    text: character,
    glyphs: [
      {
        ...{ id: glyphOf(character.codePointAt(0) ?? 0), xAdvance: unitsPerEm * slot, isUnseen: true },
        ...{ yAdvance: 0, xOffset: 0, yOffset: 0 },
      },
    ],
  })).reverse()

/** The width of an unseen character at the size 1. With the same width for all, no program takes a gap for a blank. */
const slot = 0.5

function outlinesOf(clusters: readonly Cluster[], { shaper, unitsPerEm }: Loaded): readonly Outline[] {
  const scale = 1 / unitsPerEm
  let left = 0
  return clusters
    .flatMap(({ glyphs }) => glyphs)
    .map(({ id, xAdvance, xOffset, yOffset }) => {
      const outline = { path: shaper.outline(id), x: (left + xOffset) * scale, y: yOffset * scale, scale }
      left += xAdvance
      return outline
    })
}

/** One character in one glyph that stands in its own place. */
const isSingle = ({ text, glyphs: [glyph, ...more] }: Cluster): boolean =>
  more.length === 0 &&
  glyph?.xOffset === 0 &&
  glyph.yOffset === 0 &&
  Array.from(text).length === 1 &&
  !isIgnorable(text)

const fontName = (name: FaceName, weight: Weight): string => `${name} ${weight}`

/** Joiners and variation selectors are no reason to choose another font. */
const hasAll = (covered: ReadonlySet<number>, text: string): boolean =>
  Array.from(text).every(character => isIgnorable(character) || covered.has(character.codePointAt(0) ?? 0))

const isIgnorable = (character: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(character)

/** What pdfkit keeps of an open font and does not offer. */
interface OpenFont {
  readonly unitsPerEm: number
  readonly getGlyph: (id: number) => object
  layout: (name: string) => { glyphs: object[]; positions: object[] }
}

async function loadFace(sheet: Sheet, name: FaceName, weight: Weight, text: string): Promise<Loaded> {
  const bytes = await reduceFace(name, weight, text)
  const shaper = openShaper(bytes)
  sheet.registerFont(fontName(name, weight), bytes)
  const { font } = (
    sheet.font(fontName(name, weight)) as unknown as { readonly _font: { readonly font: OpenFont } }
  )._font
  const kept: (readonly Cluster[])[] = []
  // pdfkit draws what this returns; the layout of its own library lacks rules of some scripts.
  font.layout = key => {
    const drawn = (kept[Number(key)] ?? []).flatMap(({ text: of, glyphs }) =>
      glyphs.map((glyph, index) => ({
        ...glyph,
        text: index > 0 ? '' : isIgnorable(of) && !glyph.isUnseen ? ' ' : of,
      })),
    )
    return {
      glyphs: drawn.map(({ id, text: of, isUnseen, xAdvance }) =>
        Object.create(font.getGlyph(id), {
          codePoints: { value: Array.from(of, character => character.codePointAt(0)) },
          ...(isUnseen && { advanceWidth: { value: xAdvance } }),
        }),
      ),
      positions: drawn.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
        ...{ xAdvance, yAdvance, xOffset, yOffset },
      })),
    }
  }
  const keep = (clusters: readonly Cluster[]) => String(kept.push(clusters) - 1)
  return { shaper, unitsPerEm: font.unitsPerEm, keep }
}
