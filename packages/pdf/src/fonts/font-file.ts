import type { FontTables } from './open-type.ts'

/** Builds a font file from tables, each aligned to four bytes, with their checksums. ISO/IEC 14496-22, 4.3 */
export function buildFontFile(version: number, tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const start = 12 + sorted.length * 16
  const file = new Uint8Array(sorted.reduce((sum, [, data]) => sum + aligned(data.length), start))
  const view = new DataView(file.buffer)
  const power = Math.floor(Math.log2(Math.max(1, sorted.length)))
  view.setUint32(0, version)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (sorted.length - 2 ** power))
  let at = start
  for (const [i, [tag, data]] of sorted.entries()) {
    file.set(data, at)
    const entry = 12 + i * 16
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter)
    view.setUint32(entry + 4, checksum(view, at, aligned(data.length)))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, data.length)
    at += aligned(data.length)
  }
  return file
}

function aligned(length: number): number {
  return (length + 3) & ~3
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
