import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchEnds } from './file-ends.ts'

const block = 65_536
let close = () => {}
afterEach(() => close())

/** A host of a file of `size` bytes, byte `i` of which is `i / 256`; optionally without range support. */
async function host(size: number, knowsRanges = true): Promise<string> {
  const file = Uint8Array.from({ length: size }, (_, index) => index >> 8)
  const server = createServer((request, response) => {
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')?.map(Number) ?? []
    response.writeHead(knowsRanges ? 206 : 200)
    response.end(knowsRanges ? file.subarray(from, to + 1) : file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file.pdf`
}

const ends = async (size: number, url: string) =>
  (await fetchEnds({ kind: 'ranges', url, size })).map(({ offset, bytes }) => [
    offset,
    bytes.length,
    bytes[0],
  ])

test.each([
  [
    'a large file: its first block and its last two',
    10 * block + 5,
    [
      [0, block, 0],
      [9 * block, block + 5, 0],
    ],
  ],
  ['a small file: all of it', 2 * block, [[0, 2 * block, 0]]],
])('fetches of %s', async (_, size, parts) => {
  expect(await ends(size, await host(size))).toEqual(parts)
})

test.each([
  [
    'a large file whose beginning was fetched before: its last two blocks',
    10 * block + 5,
    3 * block,
    [9 * block, block + 5],
  ],
  ['a small file whose beginning was fetched before', 2 * block, block, [0, 2 * block]],
])('fetches of %s', async (_, size, known, [from, length]) => {
  const start = new Uint8Array(known).fill(7)
  const parts = await fetchEnds({ kind: 'ranges', url: await host(size), size, start })
  const told = parts.map(({ offset, bytes }) => [offset, bytes.length])
  expect(told).toEqual([
    [0, known],
    [from, length],
  ])
})

test('fetches nothing from a host that does not support ranges or cannot be reached', async () => {
  expect(await ends(10 * block, await host(10 * block, false))).toEqual([])
  expect(await ends(10 * block, 'http://127.0.0.1:1/file.pdf')).toEqual([])
})
