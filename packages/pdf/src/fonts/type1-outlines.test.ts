import { describe, expect, test } from 'vitest'
import { readProgramOutlines } from './program-outlines.ts'

/** Encrypts bytes as in a program, after four random ones. */
function mixed(plain: readonly number[], key: number): number[] {
  let state = key
  return [0, 0, 0, 0, ...plain].map(value => {
    const byte = (value ^ (state >> 8)) & 255
    state = ((byte + state) * 52_845 + 22_719) & 0xffff
    return byte
  })
}

const latin = (text: string): number[] => [...Buffer.from(text, 'latin1')]

interface Program {
  readonly glyphs: Readonly<Record<string, readonly number[]>>
  readonly subroutines?: readonly (readonly number[])[]
  readonly isHex?: boolean
}

function program({ glyphs, subroutines = [], isHex = false }: Program): Uint8Array {
  const string = (bytes: readonly number[], before: string): number[] => {
    const hidden = mixed(bytes, 4330)
    return [...latin(`${before} ${hidden.length} RD `), ...hidden]
  }
  const plain = [
    ...latin(`/Private 8 dict dup begin /lenIV 4 def /Subrs ${subroutines.length} array\n`),
    ...subroutines.flatMap((bytes, i) => [...string(bytes, `dup ${i}`), ...latin(' NP\n')]),
    ...latin(`ND 2 index /CharStrings ${Object.keys(glyphs).length} dict dup begin\n`),
    ...Object.entries(glyphs).flatMap(([name, bytes]) => [...string(bytes, `/${name}`), ...latin(' ND\n')]),
    ...latin('end'),
  ]
  const hidden = mixed(plain, 55_665)
  const clear =
    '%!PS-AdobeFont-1.0: Test\n/FontMatrix [0.001 0 0 0.001 0 0] def\n/Encoding 256 array dup 65 /A put dup 200/odd put readonly def\ncurrentfile eexec\n'
  return Uint8Array.from([...latin(clear), ...(isHex ? latin(Buffer.from(hidden).toString('hex')) : hidden)])
}

/** Encodes numbers from -107 to 107 in a charstring. */
const n = (...values: number[]): number[] => values.map(value => value + 139)
const begin = [...n(0, 100), 13]
const end = [14]

const outlineOf = (glyph: readonly number[], more: Partial<Program> = {}): string | undefined => {
  const found = readProgramOutlines(program({ glyphs: { '.notdef': end, A: glyph }, ...more }))
  return found
    ?.find(1)
    ?.map(([letter, ...numbers]) => letter + numbers.map(value => Math.round(value * 1000)).join(' '))
    .join(' ')
}

describe('the outline of a Type 1 glyph', () => {
  test.each([
    ['lines', [...begin, ...n(10, 20), 21, ...n(30), 6, ...n(40), 7, 9, ...end], 'M10 20 L40 20 L40 60 Z'],
    ['a left bearing', [...n(50, 100), 13, ...n(5), 22, ...n(1, 2), 5, 9, ...end], 'M55 0 L56 2 Z'],
    ['curves', [...begin, ...n(0), 4, ...n(1, 2, 3, 4, 5, 6), 8, 9, ...end], 'M0 0 C1 2 4 6 9 12 Z'],
    ['curves with hvcurveto', [...begin, ...n(0), 4, ...n(1, 2, 3, 4), 31, 9, ...end], 'M0 0 C1 0 3 3 3 7 Z'],
    ['a division', [...begin, ...n(100, 8), 12, 12, 22, ...n(1), 6, ...end], 'M13 0 L14 0'],
  ])('has %s', (_name, glyph, expected) => {
    expect(outlineOf(glyph)).toBe(expected)
  })

  test('may call subroutines, and replaces hints by a procedure', () => {
    const line = [...n(10), 6, 11]
    const glyph = [...begin, ...n(0), 22, ...n(0), 10, ...n(0, 1, 3), 12, 16, 12, 17, 10, ...end]
    expect(outlineOf(glyph, { subroutines: [line] })).toBe('M0 0 L10 0 L20 0')
  })

  test('has two curves for flex', () => {
    const points = [1, 1, 1, 1, 1, 1, 1].flatMap(step => [...n(step, 0), 21, ...n(0, 2), 12, 16])
    const glyph = [
      ...[...begin, ...n(0), 22, ...n(0, 1), 12, 16, ...points],
      ...[...n(50, 7, 0, 3, 0), 12, 16, 12, 17, 12, 17, 12, 33, ...n(9), 6, ...end],
    ]
    expect(outlineOf(glyph)).toBe('M0 0 C2 0 3 0 4 0 C5 0 6 0 7 0 L16 0')
  })

  test('is missing if a subroutine calls itself or an instruction is unknown', () => {
    expect(outlineOf([...begin, ...n(0), 10], { subroutines: [[...n(0), 10]] })).toBeUndefined()
    expect(outlineOf([...begin, 12, 6, ...end])).toBeUndefined()
  })
})

test('glyphs of a Type 1 program are found by name and by code, also in a hexadecimal program', () => {
  for (const isHex of [false, true]) {
    const found = readProgramOutlines(program({ glyphs: { '.notdef': end, A: end, odd: end }, isHex }))
    expect([...(found?.names ?? [])].map(([name]) => name)).toEqual(['.notdef', 'A', 'odd'])
    expect([65, 200, 66].map(code => found?.glyphOfCode?.(code))).toEqual([1, 2, undefined])
  }
  expect(readProgramOutlines(Uint8Array.from(latin('%!PS no hidden part')))).toBeUndefined()
})
