import { PdfError } from '../errors.ts'
import { readCharacterGlyphs } from './glyph-index.ts'

/** A table of a font file by its four-letter tag. ISO/IEC 14496-22 */
export type FontTables = ReadonlyMap<string, Uint8Array>

const trueTypeVersions: ReadonlySet<number> = new Set([0x00010000, 0x74727565])

/**
 * The parts of a font with TrueType outlines that are needed to lay out and embed text: glyphs of characters,
 * advances, and metrics. ISO/IEC 14496-22
 */
export class OpenTypeFont {
  readonly tables: FontTables
  readonly unitsPerEm: number
  readonly glyphCount: number
  /** Name without blanks, as in `/BaseFont`. */
  readonly postScriptName: string
  readonly #glyphOf: (character: number) => number
  readonly #advances: DataView
  readonly #advanceCount: number

  /** @throws {PdfError} `font-unusable` if it is not a font or has no TrueType outlines */
  constructor(bytes: Uint8Array) {
    try {
      this.tables = readTables(bytes)
      const head = this.#view('head')
      this.unitsPerEm = head.getUint16(18) || 1000
      // Its last entry, because a save reads more of the table.
      head.getInt16(52)
      this.glyphCount = this.#view('maxp').getUint16(4)
      this.#advanceCount = Math.max(1, this.#view('hhea').getUint16(34))
      this.#advances = this.#view('hmtx')
      this.#glyphOf = readCharacterGlyphs(this.#view('cmap'))
      this.postScriptName = readPostScriptName(this.tables.get('name')) ?? 'Embedded'
    } catch (error) {
      if (error instanceof PdfError) throw error
      throw new PdfError('font-unusable', 'the font is damaged')
    }
    if (!this.tables.has('glyf') || !this.tables.has('loca'))
      throw new PdfError('font-unusable', 'the font has no TrueType outlines')
  }

  /** The glyph of a character; 0 when the font has none. */
  glyphOf(character: number): number {
    try {
      const glyph = this.#glyphOf(character)
      return glyph < this.glyphCount ? glyph : 0
    } catch {
      // A table that is cut has no more characters.
      return 0
    }
  }

  /** Advance of a glyph in thousandths of the font size. */
  advanceOf(glyph: number): number {
    const at = Math.min(glyph, this.#advanceCount - 1) * 4
    const units = at + 2 <= this.#advances.byteLength ? this.#advances.getUint16(at) : 0
    return this.#perMille(units)
  }

  /** Metrics for a font descriptor, in thousandths of the font size. ISO 32000-2, Table 120 */
  get measures(): {
    readonly boundingBox: readonly number[]
    readonly ascent: number
    readonly descent: number
    readonly italicAngle: number
    readonly capHeight: number
  } {
    const head = this.#view('head')
    const hhea = this.#view('hhea')
    const post = this.tables.get('post')
    const ascent = this.#perMille(hhea.getInt16(4))
    return {
      boundingBox: [36, 38, 40, 42].map(at => this.#perMille(head.getInt16(at))),
      ascent,
      descent: this.#perMille(hhea.getInt16(6)),
      italicAngle: post && post.length >= 8 ? viewOf(post).getInt32(4) / 65_536 : 0,
      capHeight: this.#capHeight() ?? ascent,
    }
  }

  #capHeight(): number | undefined {
    const os2 = this.tables.get('OS/2')
    return os2 && os2.length >= 90 ? this.#perMille(viewOf(os2).getInt16(88)) : undefined
  }

  #perMille(units: number): number {
    return Math.round((units * 1000) / this.unitsPerEm)
  }

  #view(tag: string): DataView {
    const table = this.tables.get(tag)
    if (!table) throw new PdfError('font-unusable', `the font has no table ${tag}`)
    return viewOf(table)
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function readTables(bytes: Uint8Array): FontTables {
  const view = viewOf(bytes)
  if (bytes.length < 12 || !trueTypeVersions.has(view.getUint32(0)))
    throw new PdfError('font-unusable', 'the font has no TrueType outlines')
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
    const start = view.getUint32(at + 8)
    tables.set(tag, bytes.subarray(start, start + view.getUint32(at + 12)))
  }
  return tables
}

/** Name 6 of the `name` table, in Latin letters. */
function readPostScriptName(table: Uint8Array | undefined): string | undefined {
  if (!table || table.length < 6) return undefined
  const view = viewOf(table)
  const texts = view.getUint16(4)
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = 6 + i * 12
    if (view.getUint16(at + 6) !== 6) continue
    const start = texts + view.getUint16(at + 10)
    const letters = [...table.subarray(start, start + view.getUint16(at + 8))]
    const name = String.fromCharCode(...letters.filter(letter => letter > 0x20 && letter < 0x7f))
    return name.replaceAll(/[^A-Za-z0-9-]/g, '') || undefined
  }
  return undefined
}
