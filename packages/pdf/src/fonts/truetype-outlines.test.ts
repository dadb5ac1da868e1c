import { describe, expect, test } from 'vitest'
import { readTrueTypeOutlines } from './truetype-outlines.ts'

const words = (...values: number[]): number[] => values.flatMap(value => [(value >> 8) & 255, value & 255])

/** A TrueType program with these glyphs, 1000 units per em. */
function program(glyphs: readonly (readonly number[])[]): Uint8Array {
  const padded = glyphs.map(glyph => [...glyph, ...new Array<number>(glyph.length % 2).fill(0)])
  const ends = padded.map((_, i) => padded.slice(0, i + 1).reduce((sum, glyph) => sum + glyph.length, 0))
  const tables: Record<string, number[]> = {
    glyf: padded.flat(),
    head: [...new Array<number>(18).fill(0), ...words(1000), ...new Array<number>(34).fill(0)],
    loca: words(0, ...ends.map(end => end / 2)),
  }
  const names = Object.keys(tables)
  let offset = 12 + names.length * 16
  const entries = names.flatMap(name => {
    const length = tables[name]?.length ?? 0
    const entry = [...Buffer.from(name), 0, 0, 0, 0, ...words(0, offset), ...words(0, length)]
    offset += length
    return entry
  })
  return Uint8Array.from([...words(0, 1, names.length, 0, 0, 0), ...entries, ...Object.values(tables).flat()])
}

/** Three points on the curve: (0, 0), (500, 0), (500, 1000). */
const triangle = [
  ...words(1, 0, 0, 500, 1000),
  ...words(2, 0),
  ...[0x31, 0x21, 0x11],
  ...words(500),
  ...words(1000),
]

describe('outlines of a TrueType program', () => {
  test('are lines between points on the curve', () => {
    expect(readTrueTypeOutlines(program([triangle]))?.(0)).toEqual([
      ['M', 0, 0],
      ['L', 0.5, 0],
      ['L', 0.5, 1],
      ['L', 0, 0],
      ['Z'],
    ])
  })
  test('are curves around points off it', () => {
    // (0, 0) on, (500, 0) off, (500, 1000) on.
    const round = triangle.with(15, 0x20)
    const [kind, ...numbers] = readTrueTypeOutlines(program([round]))?.(0)?.[1] ?? []
    expect([kind, ...numbers.map(value => Number(value.toFixed(4)))]).toEqual([
      'C',
      0.3333,
      0,
      0.5,
      0.3333,
      0.5,
      1,
    ])
  })
  test('are moved and scaled in composite glyphs', () => {
    // Two components, both offsets as words, one with a scale of one half.
    const composite = [...words(-1, 0, 0, 0, 0), ...words(0x1 | 0x2 | 0x8, 0, 100, 200, 8192)]
    expect(readTrueTypeOutlines(program([triangle, composite]))?.(1)?.slice(0, 3)).toEqual([
      ['M', 0.1, 0.2],
      ['L', 0.35, 0.2],
      ['L', 0.35, 0.7],
    ])
  })
  test('end if a glyph refers to itself, and are empty if it is truncated', () => {
    const itself = [...words(-1, 0, 0, 0, 0), ...words(0x3, 0, 1, 1)]
    expect(readTrueTypeOutlines(program([itself]))?.(0)).toEqual([])
    expect(readTrueTypeOutlines(program([triangle.slice(0, 16)]))?.(0)).toBeUndefined()
    expect(readTrueTypeOutlines(Uint8Array.of(0, 1, 2))).toBeUndefined()
    expect(readTrueTypeOutlines(program([triangle]))?.(7)).toBeUndefined()
  })
})
