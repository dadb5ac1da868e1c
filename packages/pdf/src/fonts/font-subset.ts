import { concatBytes } from '../bytes/byte-writer.ts'
import { buildFontFile } from './font-file.ts'
import { type OpenTypeFont, viewOf } from './open-type.ts'

/** Tables that an embedded TrueType font needs. ISO 32000-2, 9.9.1 */
const keptTables = ['head', 'hhea', 'maxp', 'cvt ', 'fpgm', 'prep'] as const

/**
 * The font with only the outlines of some glyphs and their components. Glyphs keep their numbers; the tables end
 * after the highest one used. ISO/IEC 14496-22, 5.3.3 and 5.3.4
 */
export function subsetFont(font: OpenTypeFont, glyphs: Iterable<number>): Uint8Array {
  const outlines = new Outlines(font)
  const kept = outlines.withParts(glyphs)
  const count = Math.max(...kept) + 1
  const tables = new Map<string, Uint8Array>()
  for (const tag of keptTables) {
    const table = font.tables.get(tag)
    if (table) tables.set(tag, table.slice())
  }
  const loca = new DataView(new ArrayBuffer((count + 1) * 4))
  const parts: Uint8Array[] = []
  let length = 0
  for (let glyph = 0; glyph < count; glyph++) {
    loca.setUint32(glyph * 4, length)
    if (!kept.has(glyph)) continue
    const data = outlines.of(glyph)
    const padding = new Uint8Array((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    length += data.length + padding.length
  }
  loca.setUint32(count * 4, length)
  tables.set('glyf', concatBytes(parts))
  tables.set('loca', new Uint8Array(loca.buffer))
  tables.set('hmtx', advances(font, count, kept))
  patch(tables, 'head', view => view.setInt16(50, 1))
  patch(tables, 'maxp', view => view.setUint16(4, count))
  patch(tables, 'hhea', view => view.setUint16(34, count))
  return buildFontFile(0x00010000, tables)
}

/** PDF readers take advances from `/W` and ignore side bearings; those of used glyphs are kept. */
function advances(font: OpenTypeFont, count: number, kept: ReadonlySet<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(count * 4))
  for (const glyph of kept) {
    view.setUint16(glyph * 4, Math.round((font.advanceOf(glyph) * font.unitsPerEm) / 1000))
    view.setInt16(glyph * 4 + 2, sideBearing(font, glyph))
  }
  return new Uint8Array(view.buffer)
}

function sideBearing(font: OpenTypeFont, glyph: number): number {
  const [hmtx, hhea] = [font.tables.get('hmtx'), font.tables.get('hhea')]
  if (!hmtx || !hhea) return 0
  const full = viewOf(hhea).getUint16(34)
  const at = glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2
  return at + 2 <= hmtx.length ? viewOf(hmtx).getInt16(at) : 0
}

function patch(tables: ReadonlyMap<string, Uint8Array>, tag: string, change: (view: DataView) => void): void {
  const table = tables.get(tag)
  if (table) change(viewOf(table))
}

/** The outlines of a font by glyph. */
class Outlines {
  readonly #glyf: Uint8Array
  readonly #offsets: (glyph: number) => number
  readonly #count: number

  constructor(font: OpenTypeFont) {
    this.#glyf = font.tables.get('glyf') ?? new Uint8Array()
    const loca = viewOf(font.tables.get('loca') ?? new Uint8Array())
    const isLong = viewOf(font.tables.get('head') ?? new Uint8Array(54)).getInt16(50) === 1
    this.#count = Math.min(font.glyphCount, Math.floor(loca.byteLength / (isLong ? 4 : 2)) - 1)
    this.#offsets = isLong ? glyph => loca.getUint32(glyph * 4) : glyph => loca.getUint16(glyph * 2) * 2
  }

  of(glyph: number): Uint8Array {
    return glyph >= this.#count
      ? new Uint8Array()
      : this.#glyf.subarray(this.#offsets(glyph), this.#offsets(glyph + 1))
  }

  /** Glyph 0, the given ones, and all their components. */
  withParts(glyphs: Iterable<number>): ReadonlySet<number> {
    const kept = new Set([0, ...glyphs])
    for (const glyph of kept) {
      for (const part of this.#partsOf(glyph)) if (part < this.#count) kept.add(part)
    }
    return kept
  }

  /** Components of a composite glyph. ISO/IEC 14496-22, 5.3.3.2 */
  #partsOf(glyph: number): number[] {
    const data = this.of(glyph)
    const view = viewOf(data)
    if (data.length < 10 || view.getInt16(0) >= 0) return []
    const parts: number[] = []
    let at = 10
    while (at + 4 <= data.length) {
      const flags = view.getUint16(at)
      parts.push(view.getUint16(at + 2))
      at += 4 + (flags & 0x1 ? 4 : 2) + (flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
      if ((flags & 0x20) === 0) break
    }
    return parts
  }
}
