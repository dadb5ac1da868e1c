/** A file read in ranges whose host replaces it meanwhile, or falls silent. */
import { expect, test } from 'vitest'
import { useFileHost } from '../testing/file-host.ts'
import { kinds, openPool, waitFor } from '../testing/scripted-pool.ts'
import { RangedFile, rangedFile } from './ranged-file.ts'

const block = 65_536
const size = 40 * block + 5
const host = useFileHost()

const isRight = (bytes: Uint8Array) => bytes.every((byte, at) => byte === ((at >> 8) & 255))

const source = async () => ({ kind: 'ranges', url: await host.serve(size), size }) as const

test.each([
  ['tag', { etag: '"1"' }, { etag: '"2"' }],
  [
    'date',
    { 'last-modified': 'Tue, 01 Sep 2015 07:00:00 GMT' },
    { 'last-modified': 'Tue, 01 Sep 2015 08:00:00 GMT' },
  ],
  ['length', {}, { 'content-range': `bytes ${2 * block}-${6 * block - 1}/${size + 1}` }],
])('parts of two versions are not put together: the other one has another %s', async (_, before, after) => {
  const file = new RangedFile(await source())
  host.headers = before
  await file.read(0, 2 * block)
  host.headers = after
  await expect(file.read(0, size)).rejects.toMatchObject({
    code: 'source-changed',
    message: /the file has changed/,
  })
  expect([file.isTaken, file.hasChanged]).toEqual([false, true])
})

test('the version is that of the parts, whoever has fetched them', async () => {
  host.headers = { etag: '"2"' }
  const version = { etag: '"1"' }
  const begun = new RangedFile({ ...(await source()), start: new Uint8Array(block), version })
  host.headers = { etag: '"2"' }
  await expect(begun.read(0, 2 * block)).rejects.toThrow('the file has changed')
  const file = new RangedFile({ kind: 'ranges', url: await host.serve(size), size })
  host.headers = { etag: '"2"' }
  file.add({ offset: 0, blob: new Blob([new Uint8Array(block)]), version })
  await expect(file.read(0, 2 * block)).rejects.toThrow('the file has changed')
})

test('a host without ranges sends all, and nothing of before is mixed into it', async () => {
  const file = new RangedFile({ ...(await source()), start: new Uint8Array(block).fill(77) })
  host.status = 200
  expect(isRight(await file.read(0, size))).toBe(true)
})

test('all of a file of another length is another version', async () => {
  const file = new RangedFile({ kind: 'ranges', url: await host.serve(5 * block), size })
  host.status = 200
  await expect(file.read(0, size)).rejects.toMatchObject({ code: 'source-changed' })
  expect(file.missing(0, size)).toBe(41 * block)
})

test('what has come before the connection broke is kept, and the rest is fetched anew', async () => {
  const file = new RangedFile(await source())
  host.cutAfter = 2 * block + 100
  const reading = file.read(0, 4 * block)
  await waitFor(() => host.asked.length === 2)
  host.cutAfter = undefined
  expect(isRight(await reading)).toBe(true)
  expect(host.asked.map(({ from }) => from / block)).toEqual([0, 2])
})

test('a host that sends more than it is asked for is an error', async () => {
  const file = new RangedFile(await source())
  host.more = 1
  await expect(file.read(0, block)).rejects.toMatchObject({ code: 'source-unreadable', message: /more/ })
})

test('a connection that breaks before a block has come is an error', async () => {
  const file = new RangedFile(await source())
  host.cutAfter = 100
  await expect(file.read(0, size)).rejects.toMatchObject({ code: 'source-unreadable', message: /reached/ })
  expect(file.isTaken).toBe(false)
})

test.each([
  ['a host that sends less than it is asked for is asked for the rest', 2 * block, 'all'],
  ['less than a block would never end', 100, 'source-unreadable'],
])('%s', async (_, most, expected) => {
  const file = new RangedFile(await source())
  host.most = most
  const found = await file.read(0, 5 * block).then(
    bytes => (isRight(bytes) && bytes.length === 5 * block ? 'all' : 'wrong'),
    error => error.code,
  )
  expect(found).toBe(expected)
  if (expected === 'all') expect(host.asked.map(({ from }) => from / block)).toEqual([0, 2, 4])
})

test('a source whose file was replaced is read anew when it is opened again', async () => {
  const given = await source()
  host.headers = { etag: '"1"' }
  await rangedFile(given).read(0, 2 * block)
  host.headers = { etag: '"2"' }
  await expect(rangedFile(given).read(0, 4 * block)).rejects.toMatchObject({ code: 'source-changed' })
  expect(isRight(await rangedFile(given).read(0, 4 * block))).toBe(true)
})

test('what has come before the host fell silent is kept, and the rest is fetched anew', async () => {
  const file = new RangedFile(await source(), { silent: 500 })
  host.silentAfter = 2 * block + 100
  const reading = file.read(0, 4 * block)
  await waitFor(() => host.asked.length === 2)
  host.silentAfter = undefined
  expect(isRight(await reading)).toBe(true)
  expect(host.asked.map(({ from }) => from / block)).toEqual([0, 2])
})

test('a host that sends nothing at all is an error, and the turn is free again', async () => {
  const file = new RangedFile(await source(), { silent: 100 })
  host.silentAfter = 100
  await expect(file.read(0, size)).rejects.toMatchObject({
    code: 'source-unreadable',
    message: /sent nothing/,
  })
  expect(file.isTaken).toBe(false)
})

test('who no longer wants a piece ends fetching it', async () => {
  const file = new RangedFile(await source())
  host.silentAfter = block
  const leaving = new AbortController()
  const reading = file.read(0, size, leaving.signal)
  await waitFor(() => host.asked.length === 1)
  leaving.abort(new Error('left'))
  await expect(reading).rejects.toThrow('left')
  await waitFor(() => host.ended === 1)
  expect(file.isTaken).toBe(false)
})

test('a visible page is drawn although the line has gone silent in the background; what came is kept', async () => {
  const given = await source()
  const file = rangedFile(given)
  for (const offset of [0, 38 * block]) file.add({ offset, blob: new Blob([new Uint8Array(2 * block + 5)]) })
  const { pool, workers } = await openPool()
  const document = await pool.open(given)
  host.silentAfter = block
  const reading = file.read(0, size)
  await waitFor(() => host.asked.length === 1)
  await new Promise(resolve => setTimeout(resolve, 2_000))
  expect(host.ended).toBe(0)
  document.draw({ pageIndex: 3, scale: 1 }).catch(() => undefined)
  await waitFor(() => /draw 3/.test(kinds(workers).join()))
  await waitFor(() => host.ended === 1)
  expect(file.missing(0, size)).toBe(35 * block)
  host.silentAfter = undefined
  for (const worker of workers) if (worker.asked.at(-1)?.kind === 'draw') worker.finish(worker.last)
  expect(await reading).toHaveLength(size)
  const [, second] = host.asked
  expect(second && (second.to - second.from) / block).toBe(2)
})
