import { ProgramTables } from './program-tables.ts'

/** The tables from codes to glyphs in a font program, by kind of code. */
export interface EmbeddedCmap {
  /** Characters of Unicode. */
  readonly unicode: ReadonlyMap<number, number>
  /** Codes of a symbolic font, from 0xF000 on. */
  readonly symbol: ReadonlyMap<number, number>
  /** Codes of the Macintosh encoding, or of the font's own. */
  readonly bytes: ReadonlyMap<number, number>
}

const maxCodes = 70_000

/** Reads the table `cmap`; empty if missing. ISO/IEC 14496-22, 5.2.1 */
export function readEmbeddedCmap(program: Uint8Array): EmbeddedCmap {
  const found = {
    unicode: new Map<number, number>(),
    symbol: new Map<number, number>(),
    bytes: new Map<number, number>(),
  }
  const tables = new ProgramTables(program)
  const table = tables.find('cmap', 4)
  if (!table) return found
  const { view } = tables
  const count = Math.min(view.getUint16(table.offset + 2), 50)
  for (let i = 0; i < count && table.offset + 12 + i * 8 <= view.byteLength; i++) {
    const entry = table.offset + 4 + i * 8
    const kind = kindOf(view.getUint16(entry), view.getUint16(entry + 2))
    if (kind) readSubtable(view, table.offset + view.getUint32(entry + 4), found[kind])
  }
  return found
}

/** Text of the glyphs: the inverse of the Unicode table; the first character of a glyph is used. */
export function glyphTextsOf({ unicode }: EmbeddedCmap): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const [code, glyph] of unicode) {
    if (!texts.has(glyph)) texts.set(glyph, String.fromCodePoint(code))
  }
  return texts
}

/** Platform 0 is Unicode, 1 Macintosh, 3 Windows. */
function kindOf(platform: number, encoding: number): keyof EmbeddedCmap | undefined {
  if (platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))) return 'unicode'
  if (platform === 3 && encoding === 0) return 'symbol'
  return platform === 1 && encoding === 0 ? 'bytes' : undefined
}

function readSubtable(view: DataView, at: number, glyphs: Map<number, number>): void {
  if (at + 16 > view.byteLength) return
  const put: Put = (code, glyph) => {
    if (glyph !== 0 && code <= 0x10ffff && !glyphs.has(code) && glyphs.size < maxCodes)
      glyphs.set(code, glyph)
  }
  switch (view.getUint16(at)) {
    case 0:
      for (let code = 0; code < 256 && at + 7 + code <= view.byteLength; code++)
        put(code, view.getUint8(at + 6 + code))
      break
    case 4:
      readSegments(view, at, put)
      break
    case 6: {
      const [first, count] = [view.getUint16(at + 6), view.getUint16(at + 8)]
      for (let i = 0; i < count && at + 12 + i * 2 <= view.byteLength; i++)
        put(first + i, view.getUint16(at + 10 + i * 2))
      break
    }
    case 12:
      readGroups(view, at, put)
  }
}

type Put = (code: number, glyph: number) => void

/** Segments with a delta or a glyph array each (format 4). */
function readSegments(view: DataView, at: number, put: Put): void {
  const doubled = view.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + doubled]
  const [shifts, offsets] = [starts + doubled, starts + doubled * 2]
  let codes = 0
  for (let i = 0; i < doubled && offsets + i + 2 <= view.byteLength; i += 2) {
    const [start, end] = [view.getUint16(starts + i), view.getUint16(ends + i)]
    const [shift, offset] = [view.getUint16(shifts + i), view.getUint16(offsets + i)]
    for (let code = start; code <= end && code < 0xffff && ++codes < maxCodes; code++) {
      const place = offsets + i + offset + (code - start) * 2
      if (offset === 0) put(code, (code + shift) & 0xffff)
      else if (place + 2 <= view.byteLength) {
        const glyph = view.getUint16(place)
        put(code, glyph === 0 ? 0 : (glyph + shift) & 0xffff)
      }
    }
  }
}

/** Groups of consecutive characters and glyphs (format 12). */
function readGroups(view: DataView, at: number, put: Put): void {
  const count = view.getUint32(at + 12)
  let codes = 0
  for (let i = 0; i < count && at + 28 + i * 12 <= view.byteLength; i++) {
    const group = at + 16 + i * 12
    const [start, end, glyph] = [view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)]
    for (let code = start; code <= end && ++codes < maxCodes; code++) put(code, glyph + code - start)
  }
}
