import { expect, test } from 'vitest'
import { growMemory } from './script-memory.ts'

const mebibyte = 1024 * 1024

test.each([
  ['grows by half at least', 100, 101, 50],
  ['grows by what is asked', 100, 300, 200],
  ['grows no further than its limit', 600, 700, 168],
  ['is refused more than its limit', 100, 769, undefined],
])('memory %s', (_, hasMb, wantsMb, grownMb) => {
  const asked: number[] = []
  const memory = {
    buffer: { byteLength: hasMb * mebibyte } as ArrayBuffer,
    grow: (pages: number) => asked.push(pages),
  }
  expect(growMemory(memory, wantsMb * mebibyte)).toBe(grownMb === undefined ? 0 : 1)
  expect(asked).toEqual(grownMb === undefined ? [] : [grownMb * 16])
})
