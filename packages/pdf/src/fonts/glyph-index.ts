/**
 * Reads the `cmap` table of a font: formats 4 and 12, which every Unicode font has. Missing characters map to glyph
 * 0. ISO/IEC 14496-22, 5.2.1
 */
export function readCharacterGlyphs(cmap: DataView): (character: number) => number {
  const best = findSubtable(cmap)
  if (best === undefined) return () => 0
  return cmap.getUint16(best) === 12 ? readGroups(cmap, best) : readSegments(cmap, best)
}

/** Offset of the most complete subtable: full Unicode before the Basic Multilingual Plane. */
function findSubtable(cmap: DataView): number | undefined {
  let plane: number | undefined
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + i * 8 + 4)
    const format = cmap.getUint16(at)
    if (format === 12) return at
    const isUnicode = cmap.getUint16(4 + i * 8) === 0 || cmap.getUint16(4 + i * 8 + 2) === 1
    if (format === 4 && isUnicode) plane ??= at
  }
  return plane
}

function readGroups(cmap: DataView, at: number): (character: number) => number {
  const count = cmap.getUint32(at + 12)
  return character => {
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = at + 16 + middle * 12
      if (character < cmap.getUint32(group)) high = middle - 1
      else if (character > cmap.getUint32(group + 4)) low = middle + 1
      else return cmap.getUint32(group + 8) + character - cmap.getUint32(group)
    }
    return 0
  }
}

function readSegments(cmap: DataView, at: number): (character: number) => number {
  const count = cmap.getUint16(at + 6) / 2
  const ends = at + 14
  const starts = ends + count * 2 + 2
  const deltas = starts + count * 2
  const offsets = deltas + count * 2
  return character => {
    if (character > 0xffff) return 0
    for (let i = 0; i < count; i++) {
      if (character > cmap.getUint16(ends + i * 2)) continue
      const start = cmap.getUint16(starts + i * 2)
      if (character < start) return 0
      const delta = cmap.getUint16(deltas + i * 2)
      const offset = cmap.getUint16(offsets + i * 2)
      if (offset === 0) return (character + delta) & 0xffff
      const glyph = cmap.getUint16(offsets + i * 2 + offset + (character - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
