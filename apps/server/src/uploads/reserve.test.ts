/** Files leave a reserve of the disk free: what people write must always find room in the database. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { makeDiskRoom } from '../blobs/disk-room.ts'
import { openFsBlobStore } from '../blobs/fs-blob-store.ts'
import { askUpload, hashOf, sendChunk } from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-reserve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reserveBytes = 2 ** 30
let freeBytes = 0
beforeEach(() => {
  freeBytes = 10 * reserveBytes
})
const room = makeDiskRoom(async () => ({ freeBytes, sizeBytes: 20 * reserveBytes }), { bytes: reserveBytes })
const world = await openTestWorld({ blobs: await openFsBlobStore(folder, room) })
const token = await signIn(world, await addPerson(world, 'anna'))
const newSender = () => ({ token, key: randomBytes(32).toString('hex') })
const file = Buffer.concat([textPdf(['a file']), randomBytes(2 * partBytes)])
const isFull = { status: 503, code: 503, key: 'NO_SPACE' }

test('a large file is refused with its first chunk when the whole has no room', async () => {
  freeBytes = reserveBytes + file.length - 1
  const refused = await sendChunk(world, newSender(), file, 0)
  expect(refused).toMatchObject(isFull)
  expect(refused.msg).toBe('服务器存储空间不足,内容未能保存,请稍后再试')
  expect(refused.headers['retry-after']).toBe('60')
  freeBytes += partBytes
  expect((await sendChunk(world, newSender(), file, 0)).code).toBe(200)
})

test('an upload stops in the middle when others have taken the space, keeps what it has, and goes on later', async () => {
  const sender = newSender()
  await sendChunk(world, sender, file, 0)
  freeBytes = reserveBytes + 1000
  expect(await sendChunk(world, sender, file, 1)).toMatchObject(isFull)
  expect((await askUpload(world, sender, file.length)).data.ranges).toEqual([[0, partBytes - 1]])
  freeBytes = 10 * reserveBytes
  await sendChunk(world, sender, file, 1)
  // The file is complete with its last chunk, and completing takes no space.
  const done = await sendChunk(world, sender, file, 2)
  expect(done.data).toMatchObject({ isDone: true, file: { sha256: hashOf(file) } })
})

test('small files and pictures are refused, too, before they are decoded', async () => {
  freeBytes = reserveBytes - 1
  for (const use of ['', 'cover', 'caption', 'evidence'])
    expect([use, (await uploadFile(world, textPdf(['small']), { token, use })).httpStatus]).toEqual([
      use,
      503,
    ])
})

test('the log says ENOSPC, how much is free and how much is kept', async () => {
  freeBytes = reserveBytes
  const before = world.log.length
  await sendChunk(world, newSender(), file, 0)
  const lines = world.log.slice(before).join('')
  expect(lines).toContain('ENOSPC')
  expect(lines).toContain('1024 MiB of the disk are free, and DISK_RESERVE keeps 1024 MiB')
  expect(lines).not.toContain('does not answer')
})
