/** The place of files becomes full, or refuses the server, in the middle of an upload: nothing that was acknowledged is lost. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { openS3BlobStore } from '../blobs/s3-blob-store.ts'
import { s3Credentials, startS3Server } from '../testing/s3-server.ts'
import { askUpload, type ChunkSender, hashOf, sendChunk } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

const newFile = () => Buffer.concat([textPdf(['a file']), randomBytes(2 * partBytes)])
const senderIn = async (world: TestWorld): Promise<ChunkSender> => ({
  token: await signIn(world, await addPerson(world, `p${randomBytes(4).toString('hex')}`)),
  key: randomBytes(32).toString('hex'),
})
const isAway = { status: 503, key: 'MAINTENANCE', msg: '系统维护中' }
const isFull = { status: 503, key: 'NO_SPACE' }
const rowsOf = async ({ db }: TestWorld) =>
  Promise.all([
    db.selectFrom('files').select('id').execute(),
    db.selectFrom('blobs').select('sha256').execute(),
  ])

describe('a folder on a disk', () => {
  let left = Number.POSITIVE_INFINITY
  const spies: { mockRestore(): void }[] = []
  afterEach(() => {
    left = Number.POSITIVE_INFINITY
    for (const spy of spies.splice(0)) spy.mockRestore()
  })

  /** From now on the disk takes so many writes, and then is full. */
  async function fillAfter(writes: number): Promise<void> {
    left = writes
    const any = await open(new URL(import.meta.url))
    const handle: FileHandle = Object.getPrototypeOf(any)
    await any.close()
    for (const name of ['write', 'writeFile'] as const) {
      const really = handle[name] as (...args: unknown[]) => Promise<unknown>
      const spy = vi.spyOn(handle, name)
      spy.mockImplementation(function (this: FileHandle, ...args: unknown[]) {
        if (left-- > 0) return really.apply(this, args)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      } as never)
      spies.push(spy)
    }
  }

  test('that becomes full in the middle of a chunk loses only that chunk', async () => {
    const world = await openTestWorld()
    const [sender, file] = [await senderIn(world), newFile()]
    await sendChunk(world, sender, file, 0)
    const drafts = join(world.blobFolder, 'drafts')
    const [draft = ''] = readdirSync(drafts)
    const before = readdirSync(join(drafts, draft))
    await fillAfter(2)
    const refused = await sendChunk(world, sender, file, 1)
    expect(refused).toMatchObject(isFull)
    expect(refused.headers['retry-after']).toBe('60')
    expect(left).toBeLessThan(0)
    expect(
      await sendChunk(world, { ...sender, key: randomBytes(32).toString('hex') }, file, 0),
    ).toMatchObject(isFull)
    expect(await uploadFile(world, file, { token: sender.token ?? '', use: '' })).toMatchObject({
      httpStatus: 503,
    })
    // An empty file says that a part was begun, so that nobody trusts a hash of it.
    const after = readdirSync(join(drafts, draft)).filter(name => !name.startsWith('cut-'))
    expect(after).toEqual(before)
    expect((await askUpload(world, sender, file.length)).data.ranges).toEqual([[0, partBytes - 1]])
    expect(await rowsOf(world)).toEqual([[], []])
    left = Number.POSITIVE_INFINITY
    for (const number of [2, 1]) await sendChunk(world, sender, file, number)
    const done = await askUpload(world, sender, file.length)
    expect(done.data).toMatchObject({ isDone: true, file: { sha256: hashOf(file) } })
  })

  test('that is full when the last chunk has arrived completes the file later', async () => {
    const world = await openTestWorld()
    const [sender, file] = [await senderIn(world), Buffer.from(textPdf(['small']))]
    // The bytes of the chunk, and nothing more.
    await fillAfter(1)
    expect(await sendChunk(world, sender, file, 0)).toMatchObject(isFull)
    expect(await askUpload(world, sender, file.length)).toMatchObject(isFull)
    left = Number.POSITIVE_INFINITY
    const done = await askUpload(world, sender, file.length)
    expect(done.data).toMatchObject({ isDone: true, file: { sha256: hashOf(file), length: 1 } })
  })
})

Object.assign(process.env, s3Credentials)
const server = await startS3Server()
afterAll(() => server.close())
const onS3 = await openTestWorld({ blobs: await openS3BlobStore(server.place) })

describe('an S3', () => {
  const world = onS3

  test.each([
    [403, 'AccessDenied', isAway],
    [507, 'XMinioStorageFull', isFull],
  ])('that answers %i %s loses only what was not acknowledged', async (status, code, refused) => {
    const [sender, file] = [await senderIn(world), newFile()]
    await sendChunk(world, sender, file, 0)
    const before = await rowsOf(world)
    server.refuseWith = { status, code }
    try {
      expect(await sendChunk(world, sender, file, 1)).toMatchObject(refused)
      const other = { ...sender, key: randomBytes(32).toString('hex') }
      expect(await sendChunk(world, other, file, 0)).toMatchObject(refused)
      expect((await askUpload(world, other, file.length)).data.receivedBytes).toBe(0)
    } finally {
      server.refuseWith = undefined
    }
    expect((await askUpload(world, sender, file.length)).data.ranges).toEqual([[0, partBytes - 1]])
    expect(await rowsOf(world)).toEqual(before)
    await sendChunk(world, sender, file, 1)
    server.refuseWith = { status, code }
    try {
      expect(await sendChunk(world, sender, file, 2)).toMatchObject(refused)
    } finally {
      server.refuseWith = undefined
    }
    const done = await sendChunk(world, sender, file, 2)
    expect(done.data).toMatchObject({ isDone: true, file: { sha256: hashOf(file) } })
  })
})
