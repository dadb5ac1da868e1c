import { describe, expect, test } from 'vitest'
import { readProgramOutlines } from './program-outlines.ts'

const word = (value: number): number[] => [(value >> 8) & 255, value & 255]
const text = (value: string): number[] => [...Buffer.from(value, 'latin1')]

/** A list of byte strings, with offsets of one byte. */
function index(items: readonly (readonly number[])[]): number[] {
  if (items.length === 0) return word(0)
  const ends = items.map((_, i) => 1 + items.slice(0, i + 1).reduce((sum, item) => sum + item.length, 0))
  return [...word(items.length), 1, 1, ...ends, ...items.flat()]
}

/** An integer of five bytes, so that the length of a dictionary does not depend on its values. */
const integer = (value: number): number[] => [29, 0, 0, ...word(value)]

interface Program {
  readonly glyphs: readonly (readonly number[])[]
  readonly globals?: readonly (readonly number[])[]
  readonly locals?: readonly (readonly number[])[]
  /** Name numbers from the second glyph on, or CIDs. */
  readonly charset?: readonly number[]
  readonly codes?: readonly number[]
  readonly isCidKeyed?: boolean
}

/** A CFF program with the custom string `odd`, which has number 391. */
function program({
  glyphs,
  globals = [],
  locals = [],
  charset = [],
  codes,
  isCidKeyed,
}: Program): Uint8Array {
  const head = [1, 0, 4, 1, ...index([text('Test')])]
  const middle = [...index([text('odd')]), ...index(globals)]
  const topOf = (places: Readonly<Record<string, number>>): number[] => [
    ...(isCidKeyed ? [139, 139, 139, 12, 30, ...integer(places.parts ?? 0), 12, 36] : []),
    ...(isCidKeyed ? [...integer(places.numbers ?? 0), 12, 37] : []),
    ...[...integer(places.charset ?? 0), 15, ...integer(places.codes ?? 0), 16],
    ...[...integer(places.glyphs ?? 0), 17, ...integer(6), ...integer(places.private ?? 0), 18],
  ]
  const start = head.length + index([topOf({})]).length + middle.length
  const parts: Record<string, number[]> = {
    charset: [0, ...charset.flatMap(word)],
    codes: codes ? [0, codes.length, ...codes] : [],
    glyphs: index(glyphs),
    // The subroutine index follows the dictionary of six bytes.
    private: [...integer(6), 19, ...index(locals)].slice(0),
    parts: [],
    numbers: [0, ...glyphs.map(() => 0)],
  }
  const places: Record<string, number> = {}
  let at = start
  for (const [name, bytes] of Object.entries(parts)) {
    places[name] = name === 'codes' && !codes ? 0 : at
    at += bytes.length
  }
  // The font dictionary of a CID-keyed font refers to the private dictionary again.
  const part = index([[...integer(6), ...integer(places.private ?? 0), 18]])
  places.parts = at
  return Uint8Array.from([
    ...head,
    ...index([topOf(places)]),
    ...middle,
    ...Object.values(parts).flat(),
    ...part,
  ])
}

/** Encodes a number from -107 to 107 in a charstring. */
const n = (...values: number[]): number[] => values.map(value => value + 139)
const end = [14]
const blank = end

const outlineOf = (glyph: readonly number[], more: Partial<Program> = {}) =>
  readProgramOutlines(program({ glyphs: [blank, glyph], charset: [34], ...more }))?.find(1)

const round = (segments: ReturnType<typeof outlineOf>): string | undefined =>
  segments
    ?.map(([letter, ...numbers]) => letter + numbers.map(value => Math.round(value * 1000)).join(' '))
    .join(' ')

describe('the outline of a CFF glyph', () => {
  test.each([
    ['lines', [...n(10, 20), 21, ...n(30, 0, 0, 40), 5, ...end], 'M10 20 L40 20 L40 60 Z'],
    ['lines along the axes', [...n(5), 22, ...n(10, 20, -10), 6, ...end], 'M5 0 L15 0 L15 20 L5 20 Z'],
    ['a width before the first move', [...n(77, 0, 9), 21, ...n(3), 7, ...end], 'M0 9 L0 12 Z'],
    ['curves', [...n(0), 4, ...n(1, 2, 3, 4, 5, 6), 8, ...end], 'M0 0 C1 2 4 6 9 12 Z'],
    ['curves with hhcurveto', [...n(0), 4, ...n(7, 1, 2, 3, 4), 27, ...end], 'M0 0 C1 7 3 10 7 10 Z'],
    ['curves with hvcurveto', [...n(0), 4, ...n(1, 2, 3, 4, 5), 31, ...end], 'M0 0 C1 0 3 3 8 7 Z'],
    [
      'a curve and a line',
      [...n(0), 4, ...n(1, 1, 1, 1, 1, 1, 5, 5), 24, ...end],
      'M0 0 C1 1 2 2 3 3 L8 8 Z',
    ],
    [
      'a bend',
      [...n(0), 4, ...n(1, 2, 3, 4, 5, 6, 7), 12, 34, ...end],
      'M0 0 C1 0 3 3 7 3 C12 3 18 0 25 0 Z',
    ],
    [
      'hints, which are skipped',
      [...n(1, 2), 1, ...n(1, 2), 19, 0xc0, ...n(4), 22, ...n(5), 6, ...end],
      'M4 0 L9 0 Z',
    ],
  ])('has %s', (_name, glyph, expected) => {
    expect(round(outlineOf(glyph))).toBe(expected)
  })

  test('may call subroutines', () => {
    const line = [...n(10), 6, 11]
    const glyph = [...n(0), 22, ...n(-107), 10, ...n(-107), 29, ...end]
    expect(round(outlineOf(glyph, { locals: [line], globals: [line] }))).toBe('M0 0 L10 0 L20 0 Z')
  })

  test('combines a letter and its accent if endchar names both', () => {
    const letter = [...n(1), 22, ...n(2), 6, ...end]
    // The codes of A and of the grave accent, 193, moved by 10 and 20.
    const both = [...n(10, 20, 65), 247, 193 - 108, ...end]
    const accented = { glyphs: [blank, both, letter, letter], charset: [174, 34, 124] }
    expect(round(outlineOf([], accented))).toBe('M1 0 L3 0 Z M11 20 L13 20 Z')
  })

  test('is missing if a subroutine calls itself, or instructions are truncated or unknown', () => {
    expect(outlineOf([...n(-107), 10], { locals: [[...n(-107), 10]] })).toBeUndefined()
    expect(outlineOf([...n(1, 1), 12, 9, ...end])).toBeUndefined()
    expect(readProgramOutlines(program({ glyphs: [blank] }).subarray(0, 40))).toBeUndefined()
  })
})

describe('a glyph of a CFF program is found', () => {
  const glyphs = [blank, [...n(1), 22, ...n(1), 6, ...end], [...n(2), 22, ...n(1), 6, ...end]]

  test('by its name, standard or defined in the program', () => {
    const found = readProgramOutlines(program({ glyphs, charset: [34, 391] }))
    expect([...(found?.names ?? [])]).toEqual([
      ['.notdef', 0],
      ['A', 1],
      ['odd', 2],
    ])
  })

  test('by the code of the program’s encoding', () => {
    const found = readProgramOutlines(program({ glyphs, charset: [34, 391], codes: [65, 200] }))
    expect([65, 200, 66].map(code => found?.glyphOfCode?.(code))).toEqual([1, 2, undefined])
  })

  test('by its CID', () => {
    const found = readProgramOutlines(program({ glyphs, charset: [700, 9], isCidKeyed: true }))
    expect([700, 9, 1].map(cid => found?.glyphOfCid?.(cid))).toEqual([1, 2, undefined])
    expect(round(found?.find(2))).toBe('M2 0 L3 0 Z')
  })
})
