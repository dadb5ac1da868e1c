import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const headingOf = (columns: number) => Array.from({ length: columns }, (_, at) => `OPTION_${at}`).join(',')

// Comparing each heading with all others would take minutes, and reading two million cells seconds.
test.each([
  ['three thousand columns', headingOf(3000)],
  ['a line of millions of cells', ','.repeat(2_500_000)],
])('a file with %s is no table', (_, heading) => {
  expect(() => readCsv(`${heading}\n1,2`, 10)).toThrow(expect.objectContaining({ key: 'FILE_BROKEN' }))
})

test('a table may have as many columns as an export with the keys of a thousand questions, and long cells', () => {
  const [heading, row] = readCsv(`${headingOf(1900)}\n1,${'x'.repeat(100_000)}`, 10)
  expect([heading?.cells.length, row?.cells[1]?.length]).toEqual([1900, 100_000])
})
