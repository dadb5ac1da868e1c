/** Functions of damaged or hostile files. */
import { expect, test } from 'vitest'
import { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'
import { readCalculator } from './calculator-function.ts'
import { readSampled } from './sampled-function.ts'

test.each([
  ['3 values by 1', '{3 1 roll}', [3, 1, 2]],
  ['3 values by -1', '{3 -1 roll}', [2, 3, 1]],
  ['no value', '{0 1 roll}', [1, 2, 3]],
  ['fewer than none', '{-2 1 roll}', [1, 2, 3]],
  ['more values than there are', '{5 4 roll}', [1, 2, 3]],
])('rolling %s', (_, program, expected) => {
  expect(readCalculator(Buffer.from(program), 3)?.([1, 2, 3])).toEqual(expected)
})

test.each([
  ['8 bits', 8, [3], true],
  ['7 bits', 7, [3], false],
  ['a thousand million bits', 1e9, [3], false],
  ['a table of four million samples', 8, [4_000_000], true],
  ['a larger table', 8, [4_000_001], false],
])('a sampled function with %s', (_, BitsPerSample, Size, isRead) => {
  const reader = new DictReader(new PdfDict({ BitsPerSample, Size }), { resolve: value => value ?? null })
  const found = readSampled(reader, Uint8Array.of(0, 255, 0), { domain: [0, 1], range: [0, 1] })
  expect(found !== undefined).toBe(isRead)
  if (found && Size[0] === 3) expect(found([0.5])).toEqual([1])
})
