/** What a store in a folder does with its files, beyond what every store promises (`blob-store.test.ts`). */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test, vi } from 'vitest'
import { fileClock } from '../testing/file-clock.ts'
import { PartsMissing, StoreAway } from './blob-errors.ts'
import { partBytes } from './blob-store.ts'
import { openFsBlobStore } from './fs-blob-store.ts'

const parent = mkdtempSync(join(tmpdir(), 'lectern-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const hasFullDevice = existsSync('/dev/full')

let count = 0
async function newStore() {
  const root = join(parent, String(count++))
  return { root, store: await openFsBlobStore(root) }
}
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pathOf = (root: string, sha256: string) => join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const bytes = Buffer.alloc(partBytes + 10, 'film')

async function sendAll({ store }: { readonly store: Awaited<ReturnType<typeof openFsBlobStore>> }) {
  const draft = await store.begin()
  await draft.putPart(1, bytes.subarray(partBytes))
  await draft.putPart(0, bytes.subarray(0, partBytes))
  return draft
}

test('completing renames the file into which the parts were written', async () => {
  const { root, store } = await newStore()
  const draft = await sendAll({ store })
  const { ino } = statSync(join(root, 'drafts', draft.id, 'content'))
  const { sha256 } = await draft.complete(bytes.length)
  expect(statSync(pathOf(root, sha256)).ino).toBe(ino)
  expect(readdirSync(join(root, 'drafts'))).toEqual([`${draft.id}.stored`])
  expect(readdirSync(join(root, 'tmp'))).toEqual([])
})

test('bytes that are stored already are not written again', async () => {
  const { root, store } = await newStore()
  const { sha256 } = await store.put(bytes)
  rmSync(join(root, 'tmp'), { recursive: true })
  expect(await store.put(bytes)).toMatchObject({ sha256 })
})

test('whoever still has the file open cannot change the blob', async () => {
  const { root, store } = await newStore()
  const draft = await sendAll({ store })
  const folder = join(root, 'drafts', draft.id)
  // A server that was stopped in the middle of a part.
  writeFileSync(join(folder, 'writing-1'), '')
  const late = await open(join(folder, 'content'), 'r+')
  const { sha256 } = await draft.complete(bytes.length)
  await late.write(Buffer.from('other bytes'), 0, 11, 0)
  await late.close()
  expect(sha256).toBe(sha256Of(bytes))
  const read = await store.openRange(sha256, { start: 0, end: 3 })
  for await (const chunk of read) expect(Buffer.from(chunk).toString()).toBe('film')
})

test('a disk that becomes full while a draft is copied keeps no part of the copy, and the draft can be completed later', async () => {
  const { root, store } = await newStore()
  const draft = await sendAll({ store })
  // A server that was stopped in the middle of a part: now completing copies the bytes.
  const writing = join(root, 'drafts', draft.id, 'writing-1')
  writeFileSync(writing, '')
  const any = await open(writing)
  const writes = vi.spyOn(Object.getPrototypeOf(any), 'writeFile')
  await any.close()
  let written = 0
  writes.mockImplementation(async function (this: FileHandle, chunk: unknown) {
    if (++written > 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    await this.write(chunk as Uint8Array)
  })
  try {
    await expect(draft.complete(bytes.length)).rejects.toMatchObject({ name: 'StoreAway', reason: 'full' })
    expect(written).toBeGreaterThan(2)
  } finally {
    writes.mockRestore()
  }
  const files = readdirSync(join(root, 'drafts', `${draft.id}.sealed`))
  expect(files.filter(file => file.startsWith('copy-'))).toEqual([])
  expect((await draft.complete(bytes.length)).sha256).toBe(sha256Of(bytes))
})

/** A server that stores the parts of a draft from `first` on, four at once, and prints the number of each that is stored. */
function startSender(root: string, id: string, first: number) {
  const script = `
    import { openFsBlobStore } from ${JSON.stringify(import.meta.resolve('./fs-blob-store.ts'))}
    const draft = (await openFsBlobStore(process.argv[1])).draft(process.argv[2])
    let next = Number(process.argv[3])
    const send = async () => {
      for (let number = next++; number < ${killed.parts}; number = next++) {
        await draft.putPart(number, Buffer.alloc(${partBytes}, number + 1))
        console.log(number)
      }
    }
    await Promise.all([send(), send(), send(), send()])`
  return spawn(process.execPath, ['--input-type=module', '-e', script, root, id, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const killed = { servers: 6, partsEach: 3, parts: 18 }

test('servers killed while they write lose no part that was stored', { timeout: 120_000 }, async () => {
  const { root, store } = await newStore()
  const draft = await store.begin()
  const stored = new Set<number>()
  for (let server = 0; server < killed.servers; server++) {
    const sender = startSender(root, draft.id, server * killed.partsEach)
    let seen = 0
    for await (const line of createInterface(sender.stdout)) {
      stored.add(Number(line))
      if (++seen === killed.partsEach) sender.kill('SIGKILL')
    }
  }
  const sizeBytes = killed.parts * partBytes
  const missing = await draft.complete(sizeBytes).then(
    () => [],
    (error: unknown) => {
      if (error instanceof PartsMissing) return error.numbers
      throw error
    },
  )
  expect(missing.filter(number => stored.has(number))).toEqual([])
  for (const number of missing) await draft.putPart(number, Buffer.alloc(partBytes, number + 1))
  const hash = createHash('sha256')
  for (let number = 0; number < killed.parts; number++) hash.update(Buffer.alloc(partBytes, number + 1))
  expect((await draft.complete(sizeBytes)).sha256).toBe(hash.digest('hex'))
})

test('bytes behind the last part are cut off', async () => {
  const { root, store } = await newStore()
  const draft = await sendAll({ store })
  await draft.putPart(1, bytes.subarray(partBytes - 100))
  const { sha256 } = await draft.complete(bytes.length)
  expect(statSync(pathOf(root, sha256)).size).toBe(bytes.length)
})

test.skipIf(!hasFullDevice)(
  `a full disk is reported, and the part can be sent again${hasFullDevice ? '' : ' (skipped: needs /dev/full)'}`,
  async () => {
    const { root, store } = await newStore()
    const draft = await store.begin()
    const content = join(root, 'drafts', draft.id, 'content')
    renameSync(content, `${content}.kept`)
    symlinkSync('/dev/full', content)
    const refused = await draft.putPart(0, Buffer.from('abc')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreAway)
    expect(refused).toMatchObject({ reason: 'full' })
    rmSync(content)
    renameSync(`${content}.kept`, content)
    await expect(draft.complete(3)).rejects.toMatchObject({ numbers: [0] })
    await draft.putPart(0, Buffer.from('abc'))
    expect((await draft.complete(3)).sha256).toBe(sha256Of(Buffer.from('abc')))
  },
)

test('a folder that is gone cannot be used until it is back', async () => {
  const { root, store } = await newStore()
  const draft = await store.begin()
  const part = Buffer.from('part')
  renameSync(root, `${root}-away`)
  const away = expect.objectContaining({ name: 'StoreAway', reason: 'unreachable' })
  await expect(store.put(bytes)).rejects.toEqual(away)
  await expect(store.begin()).rejects.toEqual(away)
  await expect(draft.putPart(0, part)).rejects.toEqual(away)
  await expect(draft.complete(part.length)).rejects.toEqual(away)
  expect(await store.isUsable()).toBe(false)
  renameSync(`${root}-away`, root)
  expect(await store.isUsable()).toBe(true)
  expect((await store.put(bytes)).sha256).toBe(sha256Of(bytes))
  await draft.putPart(0, part)
  expect((await draft.complete(part.length)).sha256).toBe(sha256Of(part))
})

test('opening a store leaves the unfinished files of other servers alone; the idle ones are removed later', async () => {
  const { root, store } = await newStore()
  const files = [join(root, 'tmp', 'half-written'), join(root, 'drafts', 'left-over')]
  for (const file of files) writeFileSync(file, 'half')
  await openFsBlobStore(root)
  await store.removeIdleDrafts(new Date(fileClock().getTime() - 3_600_000))
  const left = () => ['tmp', 'drafts'].flatMap(name => readdirSync(join(root, name)))
  expect(left()).toEqual(['half-written', 'left-over'])
  await store.removeIdleDrafts(new Date(fileClock().getTime() + 3_600_000))
  expect(left()).toEqual([])
})
