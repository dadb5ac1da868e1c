/** What every store of blobs promises (`blob-store.ts`), on a folder and on S3. */

import { createHash, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { blobPlaces } from '../testing/blob-stores.ts'
import { fileClock } from '../testing/file-clock.ts'
import { BlobMissing, DraftGone, PartsMissing } from './blob-errors.ts'
import { type BlobDraft, type BlobStore, partBytes } from './blob-store.ts'

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Different bytes at every call, without drawing megabytes of randomness. */
function newBytes(sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(sizeBytes, randomBytes(Math.min(64, Math.max(1, sizeBytes))))
  for (let at = 0; at + 4 <= sizeBytes; at += 4096) bytes.writeUInt32LE(at, at)
  return bytes
}

async function read(store: BlobStore, sha256: string, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.openRange(sha256, { start, end })) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const partOf = (bytes: Buffer, number: number) => bytes.subarray(number * partBytes, (number + 1) * partBytes)
const send = (draft: BlobDraft, bytes: Buffer, numbers: readonly number[]) =>
  Promise.all(numbers.map(number => draft.putPart(number, partOf(bytes, number))))

async function* inChunks(bytes: Buffer, chunkBytes = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function* broken(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
  throw new Error('the sender has left')
}

const unknown = 'f'.repeat(64)
const slow = { timeout: 60_000 }

describe.each(Object.keys(blobPlaces))('a store on %s', slow, kind => {
  const place = blobPlaces[kind]?.()
  afterAll(async () => (await place)?.close())
  const open = async () => {
    const found = await place
    if (!found) throw new Error('no such kind of store')
    return found.open()
  }
  /** Four parts, the last one short. */
  const film = () => newBytes(3 * partBytes + 1234)
  const all = [0, 1, 2, 3]

  describe('small contents', () => {
    test.each([0, 1, 300_000, 5 * 2 ** 20 + 1])('%i bytes come back as they were put', async sizeBytes => {
      const store = await open()
      const bytes = newBytes(sizeBytes)
      const ref = await store.put(bytes)
      expect(ref).toEqual({ sha256: sha256Of(bytes), sizeBytes })
      expect(await store.has(ref.sha256)).toBe(true)
      expect(sha256Of(await read(store, ref.sha256, 0, sizeBytes - 1))).toBe(ref.sha256)
    })

    test('putting the same bytes again, also four times at once, gives the same blob', async () => {
      const [store, other] = [await open(), await open()]
      const bytes = newBytes(100_000)
      const put = () => [store, other, store, other].map(each => each.put(bytes))
      const refs = await Promise.all([...put(), await store.put(bytes)])
      expect(new Set(refs.map(({ sha256 }) => sha256))).toEqual(new Set([sha256Of(bytes)]))
      expect(await read(store, sha256Of(bytes), 0, 99_999)).toEqual(bytes)
    })

    test('the claim is made before the store looks, so that a blob removed meanwhile is written again', async () => {
      const store = await open()
      const bytes = newBytes(5000)
      const { sha256 } = await store.put(bytes)
      await store.put(bytes, async ref => {
        expect(ref).toEqual({ sha256, sizeBytes: 5000 })
        await store.remove(sha256)
      })
      expect(await store.has(sha256)).toBe(true)
    })

    test('a refused claim stores nothing', async () => {
      const store = await open()
      const bytes = newBytes(5000)
      const refused = store.put(bytes, () => Promise.reject(new Error('no room')))
      await expect(refused).rejects.toThrow('no room')
      expect(await store.has(sha256Of(bytes))).toBe(false)
    })

    test('a removed blob is missing, and removing it again is no error', async () => {
      const store = await open()
      const { sha256 } = await store.put(newBytes(10))
      await store.remove(sha256)
      await store.remove(sha256)
      expect(await store.has(sha256)).toBe(false)
      await expect(store.openRange(sha256, { start: 0, end: 9 })).rejects.toBeInstanceOf(BlobMissing)
    })

    test.each([unknown, '', '../../etc/passwd', unknown.toUpperCase()])('%j is missing', async sha256 => {
      const store = await open()
      expect(await store.has(sha256)).toBe(false)
      await expect(store.openRange(sha256, { start: 0, end: 0 })).rejects.toBeInstanceOf(BlobMissing)
    })

    test('it can be used', async () => {
      expect(await (await open()).isUsable()).toBe(true)
    })
  })

  describe('ranges', () => {
    const bytes = newBytes(2_000_000)
    test.each([
      [0, 0],
      [0, 1_999_999],
      [1_999_999, 1_999_999],
      [700_000, 1_300_000],
      [5, 4],
    ])('from %i to %i', async (start, end) => {
      const store = await open()
      const { sha256 } = await store.put(bytes)
      const found = await read(store, sha256, start, end)
      expect(found.length).toBe(end + 1 - start)
      expect(found.equals(bytes.subarray(start, end + 1))).toBe(true)
    })

    test('more than there is breaks off, and does not pass for the end', async () => {
      const store = await open()
      const { sha256 } = await store.put(bytes)
      await expect(read(store, sha256, 1_999_000, 2_000_000)).rejects.toThrow('shorter')
      await expect(read(store, sha256, 2_000_000, 2_000_001)).rejects.toThrow('shorter')
    })

    test('a reader that stops early closes the blob', async () => {
      const store = await open()
      const { sha256 } = await store.put(bytes)
      for await (const chunk of await store.openRange(sha256, { start: 0, end: 1_999_999 })) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
      expect((await read(store, sha256, 0, 9)).length).toBe(10)
    })
  })

  describe('parts', () => {
    test.each([
      ['in order', all],
      ['in reverse', [...all].reverse()],
      ['all doubled', [...all, ...all]],
    ])('%s', async (_, numbers) => {
      const store = await open()
      const bytes = film()
      const draft = await store.begin()
      for (const number of numbers) await draft.putPart(number, partOf(bytes, number))
      expect(await draft.complete(bytes.length)).toEqual({
        sha256: sha256Of(bytes),
        sizeBytes: bytes.length,
      })
      expect(sha256Of(await read(store, sha256Of(bytes), 0, bytes.length - 1))).toBe(sha256Of(bytes))
    })

    test('four at once, each twice, through two servers, chunk by chunk', async () => {
      const [store, other] = [await open(), await open()]
      const bytes = film()
      const { id } = await store.begin()
      await Promise.all(
        [store, other].flatMap(each =>
          all.map(number => each.draft(id).putPart(number, inChunks(partOf(bytes, number)))),
        ),
      )
      expect((await other.draft(id).complete(bytes.length)).sha256).toBe(sha256Of(bytes))
      expect(await store.has(sha256Of(bytes))).toBe(true)
    })

    test.each([0, 1, partBytes, partBytes + 1])('a blob of %i bytes', async sizeBytes => {
      const store = await open()
      const bytes = newBytes(sizeBytes)
      const draft = await store.begin()
      await send(draft, bytes, sizeBytes > partBytes ? [1, 0] : [0])
      expect(await draft.complete(sizeBytes)).toEqual({ sha256: sha256Of(bytes), sizeBytes })
      expect(sha256Of(await read(store, sha256Of(bytes), 0, sizeBytes - 1))).toBe(sha256Of(bytes))
    })

    test('another server continues after a restart in the middle', async () => {
      const bytes = film()
      const { id } = await (await open()).begin()
      await send((await open()).draft(id), bytes, [2, 0])
      await send((await open()).draft(id), bytes, [3, 1])
      expect((await (await open()).draft(id).complete(bytes.length)).sha256).toBe(sha256Of(bytes))
    })

    test('it tells which parts are missing, and completes when they have come', async () => {
      const store = await open()
      const bytes = film()
      const draft = await store.begin()
      await send(draft, bytes, [1])
      await draft.putPart(3, newBytes(1000))
      const early = await draft.complete(bytes.length).catch((error: unknown) => error)
      expect(early).toBeInstanceOf(PartsMissing)
      expect(early).toMatchObject({ numbers: [0, 2, 3] })
      await send(draft, bytes, [0, 2, 3])
      expect((await draft.complete(bytes.length)).sha256).toBe(sha256Of(bytes))
    })

    test('a part whose sender leaves halfway is not stored, and can be sent again', async () => {
      const store = await open()
      const bytes = newBytes(1000)
      const draft = await store.begin()
      await expect(draft.putPart(0, broken(bytes.subarray(0, 500)))).rejects.toThrow('the sender has left')
      await expect(draft.complete(bytes.length)).rejects.toBeInstanceOf(PartsMissing)
      await draft.putPart(0, bytes)
      expect((await draft.complete(bytes.length)).sha256).toBe(sha256Of(bytes))
    })

    test('a part that is too large is refused', async () => {
      const draft = await (await open()).begin()
      await expect(draft.putPart(0, newBytes(partBytes + 1))).rejects.toBeInstanceOf(RangeError)
      await expect(draft.putPart(0, inChunks(newBytes(partBytes + 1)))).rejects.toBeInstanceOf(RangeError)
      await expect(draft.complete(partBytes + 1)).rejects.toBeInstanceOf(PartsMissing)
    })
  })

  describe('completing', () => {
    test('again, at the same time and by another server, gives the same blob', async () => {
      const [store, other] = [await open(), await open()]
      const bytes = film()
      const draft = await store.begin()
      await send(draft, bytes, all)
      const twice = [store, other, store].map(each => each.draft(draft.id).complete(bytes.length))
      const refs = [...(await Promise.all(twice)), await draft.complete(bytes.length)]
      expect(refs).toEqual(refs.map(() => ({ sha256: sha256Of(bytes), sizeBytes: bytes.length })))
      expect(sha256Of(await read(other, sha256Of(bytes), 0, bytes.length - 1))).toBe(sha256Of(bytes))
    })

    test('after a refused claim, and after a crash between the claim and the blob', async () => {
      const store = await open()
      const bytes = film()
      const draft = await store.begin()
      await send(draft, bytes, all)
      const refused = draft.complete(bytes.length, () => Promise.reject(new Error('no room')))
      await expect(refused).rejects.toThrow('no room')
      expect(await store.has(sha256Of(bytes))).toBe(false)
      await expect(draft.complete(bytes.length - 1)).rejects.toBeInstanceOf(PartsMissing)
      expect((await draft.complete(bytes.length)).sha256).toBe(sha256Of(bytes))
    })

    test('two drafts of the same content, and a blob that is there already', async () => {
      const store = await open()
      const bytes = film()
      const drafts = [await store.begin(), await store.begin(), await store.begin()]
      for (const draft of drafts) await send(draft, bytes, all)
      const [first, second, third] = drafts.map(draft => () => draft.complete(bytes.length))
      const refs = [...(await Promise.all([first?.(), second?.()])), await third?.()]
      expect(refs.map(ref => ref?.sha256)).toEqual(Array(3).fill(sha256Of(bytes)))
    })

    test('the claim is made again when it is completed again', async () => {
      const store = await open()
      const bytes = newBytes(100)
      const draft = await store.begin()
      await send(draft, bytes, [0])
      const claims: string[] = []
      const claim = async ({ sha256 }: { readonly sha256: string }) => void claims.push(sha256)
      await draft.complete(100, claim)
      await draft.complete(100, claim)
      expect(claims).toEqual([sha256Of(bytes), sha256Of(bytes)])
    })

    test('a completed draft takes no more parts', async () => {
      const store = await open()
      const bytes = newBytes(100)
      const draft = await store.begin()
      await send(draft, bytes, [0])
      await draft.complete(100)
      await expect(draft.putPart(0, newBytes(100))).rejects.toBeInstanceOf(DraftGone)
      expect(await read(store, sha256Of(bytes), 0, 99)).toEqual(bytes)
    })
  })

  describe('ending a draft', () => {
    const isGone = async (draft: BlobDraft) => {
      await expect(draft.putPart(1, newBytes(10))).rejects.toBeInstanceOf(DraftGone)
      await expect(draft.complete(10)).rejects.toBeInstanceOf(DraftGone)
    }

    test('an aborted draft is gone; its blob is not', async () => {
      const store = await open()
      const [left, made] = [await store.begin(), await store.begin()]
      const bytes = newBytes(100)
      for (const draft of [left, made]) await send(draft, bytes, [0])
      await made.complete(100)
      for (const draft of [left, made, left]) await draft.abort()
      await isGone(left)
      expect(await store.has(sha256Of(bytes))).toBe(true)
    })

    test.each(['', '../../etc', 'x'.repeat(100)])('the unknown draft %j is gone', async id => {
      const draft = (await open()).draft(id)
      await isGone(draft)
      await draft.abort()
    })

    test('opening a store leaves the drafts of other servers alone', async () => {
      const bytes = newBytes(100)
      const draft = await (await open()).begin()
      await send(draft, bytes, [0])
      await open()
      expect((await draft.complete(100)).sha256).toBe(sha256Of(bytes))
    })

    test('drafts that nobody writes to are removed, newer ones and all blobs stay', async () => {
      const store = await open()
      const [idle, finished] = [await store.begin(), await store.begin()]
      const bytes = newBytes(100)
      for (const draft of [idle, finished]) await send(draft, bytes, [0])
      await finished.complete(100)
      await store.removeIdleDrafts(new Date(fileClock().getTime() - 3_600_000))
      await idle.putPart(1, newBytes(10))
      await store.removeIdleDrafts(new Date(fileClock().getTime() + 3_600_000))
      await isGone(idle)
      expect(await read(store, sha256Of(bytes), 0, 99)).toEqual(bytes)
    })
  })
})
