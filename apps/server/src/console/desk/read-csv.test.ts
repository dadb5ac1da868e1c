import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const headingOf = (columns: number) => Array.from({ length: columns }, (_, at) => `OPTION_${at}`).join(',')

// Comparing each heading with all others would take minutes, and reading two million cells seconds.
test.each([
  ['three thousand columns', headingOf(3000)],
  ['a line of millions of cells', ','.repeat(2_500_000)],
  ['a quote that ends within a cell', 'a,b\n"x"y,z'],
  ['such a quote far from its end', `a,b\n"x"y,z\n${'c,d\n'.repeat(20_000)}`],
  ['such a quote far from its beginning', `${'c,d\n'.repeat(20_000)}"x"y,z`],
  ['a quote that never ends', `a,b\n"x${'\ny'.repeat(20_000)}`],
])('a file with %s is no table', async (_, heading) => {
  await expect(readCsv(`${heading}\n1,2`, 30_000)).rejects.toMatchObject({ key: 'FILE_BROKEN' })
})

test('a table may have as many columns as an export with the keys of a thousand questions, and long cells', async () => {
  const [heading, row] = await readCsv(`${headingOf(1900)}\n1,${'x'.repeat(100_000)}`, 10)
  expect([heading?.cells.length, row?.cells[1]?.length]).toEqual([1900, 100_000])
})

test.each([
  ['quotes before each line break', '"\n', 200_000],
  ['empty lines', '\n', 100_000],
  ['lines of one letter', 'a\n', 2000],
  ['cells without content', ',,,,\n', 500_000],
  ['quoted quotes', '"""",\n', 6000],
])('others are served for each kilobyte that is read of a file of %s', async (_, piece, mostRead) => {
  const text = `KIND,STEM\n${piece.repeat(2 ** 19 / piece.length)}`
  // Reading ends after a thousand rows, or a hundred thousand lines without any.
  const turns = await turnsDuring(readCsv(text, 1002).catch(() => undefined))
  expect(turns).toBeGreaterThanOrEqual(Math.floor(mostRead / 1024))
})

/** How often others have had a turn until `work` has ended. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  void work.finally(() => {
    isOver = true
  })
  for (; !isOver; turns += 1) await otherWork()
  return turns
}
