import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const read = (csv: string) => parse(csv, { bom: true, relax_column_count: true }) as string[][]
const cell = async (value: string) =>
  read(await writeCsv([{ heading: ['x', 'y'], rows: [[value, 1]] }]))[1]?.[0]

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['=cmd|" /C calc"!A0', '\'=cmd|" /C calc"!A0'],
  ['a=1', 'a=1'],
  ['2026-11-23', '2026-11-23'],
  ['say "hi", twice', 'say "hi", twice'],
  ['two\nlines', 'two\nlines'],
])('%j is read as %j', async (written, expected) => expect(await cell(written)).toBe(expected))

test('writes numbers as numbers, null as an empty cell, and an empty line between tables', async () => {
  const tables = [
    { heading: ['a', 'b'], rows: [[-1.5, null]] },
    { heading: ['c'], rows: [] },
  ]
  expect(await writeCsv(tables)).toBe('\uFEFFa,b\r\n-1.5,\r\n\r\nc\r\n')
})

test.each([0, 1, 9, 10, 11, 25])('of %d lines all are there, in their order', async count => {
  const rows = Array.from({ length: count }, (_, row) => [String(row)])
  expect(read(await writeCsv([{ heading: ['x'], rows }]))).toEqual([['x'], ...rows])
})

test('no text becomes a formula, and every other text is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async value => {
      const found = (await cell(value)) ?? ''
      expect([value, `'${value}`]).toContain(found)
      expect(found).not.toMatch(/^\s*[=+\-@|＝＋－＠]/u)
    }),
  )
})
