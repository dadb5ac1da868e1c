import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFileHost } from '../testing/file-host.ts'
import { RangedFile, rangedFile } from './ranged-file.ts'

const block = 65_536
const size = 40 * block + 5
const host = useFileHost()

const part = (from: number, to: number) => ({
  offset: from * block,
  blob: new Blob([
    Uint8Array.from(
      { length: Math.min(to * block, size) - from * block },
      (_, at) => (from * block + at) >> 8,
    ),
  ]),
})

async function open() {
  const file = new RangedFile({ kind: 'ranges', url: await host.serve(size), size })
  const read = async (from: number, to: number) => {
    const bytes = await file.read(from, to)
    return (
      bytes.length === Math.min(to, size) - from &&
      bytes.every((byte, at) => byte === (((from + at) >> 8) & 255))
    )
  }
  return {
    file,
    read,
    asked: () => host.asked.map(({ from, to }) => `${from / block}-${Math.ceil(to / block)}`),
  }
}

test('fetches only what nobody has fetched, in whole blocks, and nothing twice', async () => {
  const { file, read, asked } = await open()
  file.add(part(2, 3))
  file.add(part(39, 41))
  expect(file.missing(block + 5, 3 * block + 1)).toBe(2 * block)
  expect(await read(block + 5, 3 * block + 1)).toBe(true)
  expect(asked()).toEqual(['1-2', '3-4'])
  expect(await Promise.all([read(0, size), read(0, size)])).toEqual([true, true])
  expect(file.isWhole).toBe(true)
  const blocks = host.asked.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / block) }, (_, at) => from / block + at),
  )
  expect(blocks.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 39 }, (_, at) => at).filter(at => at !== 2),
  )
})

test('fetches a piece at a time, and lets others fetch in between', async () => {
  const { file, read } = await open()
  const told: string[] = []
  file.onFree(() => {
    if (told.length > 0 || file.isTaken) return
    file.take()
    told.push(`after ${host.asked.length}`)
    setTimeout(() => {
      file.add(part(4, 20))
      file.free()
    }, 30)
  })
  expect(await read(0, 30 * block)).toBe(true)
  expect(told).toEqual(['after 1'])
  expect(host.asked.slice(0, 2).map(({ from }) => from / block)).toEqual([0, 20])
})

test('after a job in the background it is the turn of who waits here', async () => {
  const { file, read } = await open()
  file.take()
  let isJobBegun = false
  file.onFree(() => {
    isJobBegun = true
  })
  const reading = read(0, 10)
  await new Promise(resolve => setTimeout(resolve, 5))
  file.free({ isBackground: true })
  expect([file.isTaken, isJobBegun]).toEqual([true, false])
  expect(await reading).toBe(true)
  expect([file.isTaken, isJobBegun]).toEqual([false, true])
})

test('tells what a host refuses, and goes on from there the next time', async () => {
  const { file, read } = await open()
  expect(await read(0, 2 * block)).toBe(true)
  host.status = 503
  await expect(read(0, size)).rejects.toMatchObject({ code: 'source-unreadable', message: /503/ })
  host.status = undefined
  expect(await read(0, size)).toBe(true)
  expect(file.isTaken).toBe(false)
  expect(host.asked.filter(({ from }) => from === 0)).toHaveLength(1)
})

test('keeps all of a file that a host without ranges sends', async () => {
  const { file, read } = await open()
  host.status = 200
  expect(await read(5 * block, 6 * block)).toBe(true)
  expect(file.isWhole).toBe(true)
  expect(host.asked).toHaveLength(1)
})

test('refuses a part of another length: the file has changed', async () => {
  const url = await host.serve(5 * block)
  const file = new RangedFile({ kind: 'ranges', url, size })
  await expect(file.read(4 * block, 7 * block)).rejects.toMatchObject({ code: 'source-unreadable' })
})

test('fetches a part again that the browser has lost, and nothing else', async () => {
  const { file, read } = await open()
  file.add(part(0, 2))
  const folder = mkdtempSync(join(tmpdir(), 'lectern-part-'))
  writeFileSync(join(folder, 'part'), new Uint8Array(3 * block))
  file.add({ offset: 2 * block, blob: await openAsBlob(join(folder, 'part')) })
  rmSync(folder, { recursive: true })
  expect(await read(block, 4 * block)).toBe(true)
  expect(host.asked).toEqual([{ from: 2 * block, to: 4 * block }])
})

test('stops when its caller no longer wants the bytes', async () => {
  const { file } = await open()
  const leaving = new AbortController()
  leaving.abort(new Error('left'))
  await expect(file.read(0, size, leaving.signal)).rejects.toThrow('left')
  expect([file.isTaken, host.asked]).toEqual([false, []])
})

test('is the same file for all who have the same source', () => {
  const source = {
    kind: 'ranges',
    url: 'http://127.0.0.1:1/a.pdf',
    size,
    start: new Uint8Array(2 * block),
  } as const
  expect(rangedFile(source)).toBe(rangedFile(source))
  expect(rangedFile(source).missing(0, 3 * block)).toBe(block)
})
