/**
 * Turns text into the glyphs of a font with HarfBuzz: joined letters, clusters, ligatures and the places of marks. ISO/IEC 14496-22
 */
import { Blob, ClusterLevel, Direction, Face, Font, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'

/** A glyph and its place; lengths are in units of the font. */
export interface PlacedGlyph {
  readonly id: number
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  /** Stands for a character, but is not seen. */
  readonly isUnseen?: boolean
}

/** Characters that are drawn together, with their glyphs from left to right. */
export interface Cluster {
  readonly text: string
  readonly glyphs: readonly PlacedGlyph[]
}

/** A font that shapes text. */
export interface Shaper {
  /** The clusters of a text from left to right. */
  readonly shape: (text: string, isRightToLeft: boolean) => readonly Cluster[]
  readonly unitsPerEm: number
  /** The code points that the font has. */
  readonly covered: ReadonlySet<number>
  /** The glyph of a character by itself; 0 if there is none. */
  readonly glyphOf: (codePoint: number) => number
  /** The outline of a glyph as SVG path, upwards. */
  readonly outline: (id: number) => string
}

/** Opens an OpenType font. */
export function openShaper(bytes: Uint8Array): Shaper {
  const face = new Face(new Blob(Uint8Array.from(bytes).buffer))
  const font = new Font(face)
  return {
    unitsPerEm: face.upem,
    covered: new Set(face.collectUnicodes()),
    glyphOf: codePoint => font.nominalGlyph(codePoint) ?? 0,
    outline: id => font.glyphToPath(id),
    shape(text, isRightToLeft) {
      const buffer = new HarfBuzzBuffer()
      buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
      buffer.addText(text)
      buffer.guessSegmentProperties()
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
      shape(font, buffer)
      const places = buffer.getGlyphPositions()
      const glyphs = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => ({
        start: cluster,
        glyph: { id, ...(places[index] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }) },
      }))
      const starts = [...new Set(glyphs.map(({ start }) => start))].sort((a, b) => a - b)
      const clusters = starts.map((start, index) => ({
        text: text.slice(start, starts[index + 1] ?? text.length),
        glyphs: glyphs.filter(each => each.start === start).map(({ glyph }) => glyph),
      }))
      return isRightToLeft ? clusters.reverse() : clusters
    },
  }
}
