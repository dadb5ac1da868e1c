/** Text of the glyphs of a font program, by glyph number. */
export type GlyphTexts = ReadonlyMap<number, string>

const maxCodes = 70_000

/**
 * Text of the glyphs of a TrueType or OpenType program by its own table from characters to glyphs, read backwards;
 * the first character of a glyph counts. Empty when there is no such table for Unicode.
 * ISO/IEC 14496-22, 5.2.1 (`cmap`)
 */
export function readEmbeddedCmap(program: Uint8Array): GlyphTexts {
  const texts = new Map<number, string>()
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength)
  const at = findTable(view, 'cmap')
  if (at === undefined || at + 4 > view.byteLength) return texts
  const put = (code: number, glyph: number): void => {
    if (glyph !== 0 && code <= 0x10ffff && !texts.has(glyph) && texts.size < maxCodes)
      texts.set(glyph, String.fromCodePoint(code))
  }
  for (const subtable of unicodeSubtables(view, at)) {
    if (subtable + 16 > view.byteLength) continue
    const format = view.getUint16(subtable)
    if (format === 4) readSegments(view, subtable, put)
    else if (format === 12) readGroups(view, subtable, put)
  }
  return texts
}

function findTable(view: DataView, tag: string): number | undefined {
  if (view.byteLength < 12) return undefined
  const count = Math.min(view.getUint16(4), 200)
  for (let i = 0; i < count && 28 + i * 16 <= view.byteLength; i++) {
    const entry = 12 + i * 16
    const found = String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(entry + offset)))
    if (found === tag) return view.getUint32(entry + 8)
  }
  return undefined
}

/** Platform 0 is Unicode; platform 3 has it as encodings 1 and 10. */
function unicodeSubtables(view: DataView, at: number): number[] {
  const count = Math.min(view.getUint16(at + 2), 50)
  const found: number[] = []
  for (let i = 0; i < count && at + 12 + i * 8 <= view.byteLength; i++) {
    const entry = at + 4 + i * 8
    const [platform, encoding] = [view.getUint16(entry), view.getUint16(entry + 2)]
    if (platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10)))
      found.push(at + view.getUint32(entry + 4))
  }
  return found
}

type Put = (code: number, glyph: number) => void

/** Segments with a shift or a list of glyphs each. */
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

/** Groups of characters whose glyphs count up with them. */
function readGroups(view: DataView, at: number, put: Put): void {
  const count = view.getUint32(at + 12)
  let codes = 0
  for (let i = 0; i < count && at + 28 + i * 12 <= view.byteLength; i++) {
    const group = at + 16 + i * 12
    const [start, end, glyph] = [view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)]
    for (let code = start; code <= end && ++codes < maxCodes; code++) put(code, glyph + code - start)
  }
}
