import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const read = (csv: string) => parse(csv, { bom: true, relax_column_count: true }) as string[][]
const cell = (value: string) => read(writeCsv([{ heading: ['x', 'y'], rows: [[value, 1]] }]))[1]?.[0]

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
])('%j is read as %j', (written, expected) => expect(cell(written)).toBe(expected))

test('writes numbers as numbers, null as an empty cell, and an empty line between tables', () => {
  const tables = [
    { heading: ['a', 'b'], rows: [[-1.5, null]] },
    { heading: ['c'], rows: [] },
  ]
  expect(writeCsv(tables)).toBe('\uFEFFa,b\r\n-1.5,\r\n\r\nc\r\n')
})

test('no text becomes a formula, and every other text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), value => {
      const found = cell(value) ?? ''
      expect([value, `'${value}`]).toContain(found)
      expect(found).not.toMatch(/^\s*[=+\-@|＝＋－＠]/u)
    }),
  )
})
