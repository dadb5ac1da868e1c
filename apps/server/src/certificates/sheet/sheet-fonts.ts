/** Fonts of a sheet: each is loaded when a text needs it, reduced to the texts of its weight, and shapes them with HarfBuzz. */
import type PDFKit from 'pdfkit'
import { reduceFace } from './reduce-face.ts'
import { type Cluster, openShaper, type Shaper } from './shape-text.ts'
import type { FaceName, Weight } from './sheet-faces.data.ts'
import { facesFor, type LinePart, type LineStyle, segmentsOf, splitLine } from './split-line.ts'

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
  /** How far the glyphs reach above and below the line at the size 1. */
  readonly ink: () => Ink
}

/** Lengths at the size 1. */
export interface Ink {
  readonly above: number
  readonly below: number
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
  /** As `keep`, for characters in slots, whose font in the document is named `unseenName`. */
  readonly keepUnseen: (clusters: readonly Cluster[]) => string
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
  /** Loads fonts up to the first that has all of a text; tells whether there is one. */
  const loadFor = async (part: string, weight: Weight, style: LineStyle): Promise<boolean> => {
    for (const name of facesFor(part, style))
      if (hasAll((await load(name, weight)).shaper.covered, part)) return true
    return false
  }
  const covers = (weight: Weight) => (name: FaceName, text: string) => {
    const shaper = loaded.get(fontName(name, weight))?.shaper
    return shaper !== undefined && hasAll(shaper.covered, text)
  }
  for (const { text, weight, ...style } of texts)
    for (const segment of new Set(segmentsOf(text.normalize('NFC'))))
      if (!(await loadFor(segment, weight, style)))
        // A mark that the font of its letter does not have.
        for (const character of segment) await loadFor(character, weight, style)
  await load('serif', 'strong')
  return {
    shape: ({ text, weight, ...style }) =>
      splitLine(text, style, covers(weight)).flatMap(part =>
        piecesOf(part, fontName(part.face, weight), loaded.get(fontName(part.face, weight)) as Loaded),
      ),
  }
}

function piecesOf({ text, isRightToLeft }: LinePart, font: string, loaded: Loaded): readonly Piece[] {
  const { shaper, unitsPerEm, keep, keepUnseen } = loaded
  const clusters = shaper.shape(text, isRightToLeft)
  const width = widthOf(clusters) / unitsPerEm
  const ink = () => inkOf(outlinesOf(clusters, loaded))
  if (isRightToLeft) {
    const slots = inSlots(text, clusters, loaded)
    const stretch = width / (slots.length * slot)
    return [
      {
        ...{ font: unseenName(font), width, spaced: 0, ink },
        name: keepUnseen(slots),
        unseen: { outlines: outlinesOf(clusters, loaded), stretch },
      },
    ]
  }
  const name = keep(clusters)
  return clusters.every(isSingle)
    ? [{ font, name, width, ink, spaced: clusters.length }]
    : [{ font, name, width, ink, spaced: 0, actual: text }]
}

/** By the points of the outlines; those that guide a curve lie a little beyond it. */
function inkOf(outlines: readonly Outline[]): Ink {
  const heights = outlines.flatMap(({ path, y, scale }) =>
    Array.from(path.matchAll(/[ ,]([-\d.]+)(?=[A-Z ]|$)/g), ([, height]) => y + Number(height) * scale),
  )
  return { above: Math.max(0, ...heights), below: Math.max(0, ...heights.map(height => -height)) }
}

const widthOf = (clusters: readonly Cluster[]): number =>
  clusters.flatMap(({ glyphs }) => glyphs).reduce((sum, { xAdvance }) => sum + xAdvance, 0)

/**
 * The characters of a text that is read from right to left one beside the other, unseen below the outlines: programs that read text
 * turn it round, also within a replacement text, and take joined glyphs and placed marks apart.
 */
function inSlots(
  text: string,
  clusters: readonly Cluster[],
  { shaper, unitsPerEm }: Loaded,
): readonly Cluster[] {
  const slotOf = (character: string, id: number): Cluster => ({
    text: character,
    glyphs: [{ id, xAdvance: unitsPerEm * slot, isUnseen: true, yAdvance: 0, xOffset: 0, yOffset: 0 }],
  })
  const slots = Array.from(text, character =>
    slotOf(character, shaper.glyphOf(character.codePointAt(0) ?? 0)),
  )
  const end = /\p{M}$/u.test(text) ? endGlyph(clusters, shaper) : 0
  return [...slots, ...(end > 0 ? [slotOf(endOfMarks, end)] : [])].reverse()
}

/** A glyph for the mark at the end: its own, or one of a joined letter, which stands in no slot; 0 if there is none. */
function endGlyph(clusters: readonly Cluster[], { glyphOf, covered }: Shaper): number {
  const inUse = new Set(Array.from(covered, glyphOf))
  const joined = clusters.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)).find(id => !inUse.has(id))
  return glyphOf(endOfMarks.codePointAt(0) ?? 0) || (joined ?? 0)
}

/** A right-to-left mark: Poppler takes marks at the end of a text for signs beyond it, and reads them first. */
const endOfMarks = '\u200f'

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

/** A glyph has one width and one text in a font of the document, and others in slots: those are drawn with a copy of the font. */
const unseenName = (font: string): string => `${font} unseen`

/** Joiners and variation selectors are no reason to choose another font. */
const hasAll = (covered: ReadonlySet<number>, text: string): boolean =>
  Array.from(text).every(character => isIgnorable(character) || covered.has(character.codePointAt(0) ?? 0))

const isIgnorable = (character: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(character)

/** What pdfkit keeps of an open font and does not offer. */
interface OpenFont {
  readonly unitsPerEm: number
  readonly postscriptName: string
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
  const unseen: OpenFont = Object.create(font, {
    postscriptName: { value: `${font.postscriptName}-Unseen` },
    layout: { value: font.layout, writable: true },
  })
  // pdfkit takes an open font as well, which its types do not say.
  sheet.registerFont(unseenName(fontName(name, weight)), unseen as unknown as PDFKit.Mixins.PDFFontSource)
  return { shaper, unitsPerEm: font.unitsPerEm, keep: keepIn(font), keepUnseen: keepIn(unseen) }
}

/** Has pdfkit draw the clusters that HarfBuzz made: the layout of its own library lacks rules of some scripts. */
function keepIn(font: OpenFont): Loaded['keep'] {
  const kept: (readonly Cluster[])[] = []
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
  return clusters => String(kept.push(clusters) - 1)
}
