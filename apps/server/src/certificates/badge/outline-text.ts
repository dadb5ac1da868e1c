/** Text as outlines, so that a picture shows it alike everywhere, in every script of certificates. */
import type { Language } from '@lectern/contract'
import { reduceFace } from '../sheet/reduce-face.ts'
import { openShaper, type Shaper } from '../sheet/shape-text.ts'
import type { FaceName } from '../sheet/sheet-faces.data.ts'
import { facesFor, type LinePart, splitLine } from '../sheet/split-line.ts'

/** A line at the size 1: its width, and its glyphs upwards from the base line. */
export interface OutlinedLine {
  readonly width: number
  readonly glyphs: readonly OutlinedGlyph[]
}

interface OutlinedGlyph {
  readonly path: string
  readonly x: number
  readonly y: number
  /** By which the path is multiplied. */
  readonly scale: number
}

/** Outlines a line of text. */
export type OutlineText = (text: string) => OutlinedLine

const weight = 'strong'
const isIgnorable = (character: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(character)
const isCovered = ({ covered }: Shaper, text: string) =>
  Array.from(text).every(character => isIgnorable(character) || covered.has(character.codePointAt(0) ?? 0))

/** Loads the fonts that these texts need. East Asian characters have the forms of the language. */
export async function openOutlines(texts: readonly string[], language: Language): Promise<OutlineText> {
  const all = texts.join('').normalize('NFC')
  const shapers = new Map<FaceName, Shaper>()
  const load = async (name: FaceName): Promise<Shaper> => {
    const shaper = shapers.get(name) ?? openShaper(await reduceFace(name, weight, `${all}\ufffd`))
    shapers.set(name, shaper)
    return shaper
  }
  for (const character of new Set(all))
    for (const name of facesFor(character, { language })) if (isCovered(await load(name), character)) break
  await load('serif')
  const covers = (name: FaceName, text: string) => {
    const shaper = shapers.get(name)
    return shaper !== undefined && isCovered(shaper, text)
  }
  return text => {
    let width = 0
    const glyphs: OutlinedGlyph[] = []
    for (const part of splitLine(text, { language }, covers)) {
      const piece = outlinePart(part, shapers.get(part.face) as Shaper)
      glyphs.push(...piece.glyphs.map(glyph => ({ ...glyph, x: glyph.x + width })))
      width += piece.width
    }
    return { width, glyphs }
  }
}

function outlinePart({ text, isRightToLeft }: LinePart, shaper: Shaper): OutlinedLine {
  const scale = 1 / shaper.unitsPerEm
  let left = 0
  const glyphs = shaper
    .shape(text, isRightToLeft)
    .flatMap(({ glyphs }) => glyphs)
    .map(({ id, xAdvance, xOffset, yOffset }) => {
      const glyph = { path: shaper.outline(id), x: (left + xOffset) * scale, y: yOffset * scale, scale }
      left += xAdvance
      return glyph
    })
  return { width: left * scale, glyphs: glyphs.filter(({ path }) => path !== '') }
}
