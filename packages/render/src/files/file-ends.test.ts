import { expect, test } from 'vitest'
import { useFileHost } from '../testing/file-host.ts'
import { fetchEnds } from './file-ends.ts'
import { RangedFile } from './ranged-file.ts'

const block = 65_536
const host = useFileHost()

/** What is fetched of a file of this size, in blocks, when the first `known` bytes are known. */
async function fetched(size: number, known = 0): Promise<readonly string[]> {
  const url = await host.serve(size)
  const start = known > 0 ? { start: new Uint8Array(known) } : {}
  await fetchEnds(new RangedFile({ kind: 'ranges', url, size, ...start }))
  return host.asked.map(({ from, to }) => `${from / block}-${Math.ceil(to / block)}`)
}

test.each([
  ['a large file: its first block and its last two', 10 * block + 5, 0, ['0-1', '9-11']],
  ['a small file: all of it', 2 * block, 0, ['0-2']],
  ['a large file whose beginning is known: its last two blocks', 10 * block + 5, 3 * block, ['9-11']],
  ['a small file whose beginning is known: its second block', 2 * block, block, ['1-2']],
])('fetches of %s', async (_, size, known, asked) => {
  expect(await fetched(size, known)).toEqual(asked)
})

test('leaves out what the host does not send', async () => {
  const file = new RangedFile({ kind: 'ranges', url: 'http://127.0.0.1:1/file.pdf', size: 10 * block })
  await fetchEnds(file)
  expect(file.parts()).toEqual([])
})
