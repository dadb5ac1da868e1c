/** Uploads in chunks and the store: what becomes of them when it fails, loses something, or nobody continues. */
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { runTwice } from '../testing/run-job.ts'
import { openSecondServer } from '../testing/second-server.ts'
import {
  askUpload,
  download,
  draftsOf,
  freshKey,
  hashOf,
  largePdf,
  sendChunk,
  senderOf,
  sendRange,
  sendWhole,
} from '../testing/send-chunk.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { findUpload, recordChunk } from './open-uploads.ts'

const world = await openTestWorld()
const { db, services } = world
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const asAnna = senderOf(token)
const drafts = () => draftsOf(world)

test('without a place for files a chunk is answered 503; what was stored before stays', async () => {
  const file = largePdf(partBytes + 9)
  const sender = asAnna()
  await sendChunk(world, sender, file, 1)
  const away = `${world.blobFolder}-away`
  renameSync(world.blobFolder, away)
  const refused = await sendChunk(world, sender, file, 0)
  const refusedNew = await sendChunk(world, asAnna(), file, 1)
  renameSync(away, world.blobFolder)
  for (const { status, key, headers } of [refused, refusedNew])
    expect([status, key, headers['retry-after']]).toEqual([503, 'MAINTENANCE', '10'])
  expect((await askUpload(world, sender, file.length)).data.ranges).toEqual([[partBytes, partBytes + 8]])
  expect((await sendChunk(world, sender, file, 0)).data.file?.sha256).toBe(hashOf(file))
})

describe('the last step of an upload', () => {
  const file = largePdf(partBytes + 9)

  test('by two servers at the same time makes one file', async () => {
    const other = await openSecondServer(world)
    const sender = asAnna()
    await sendChunk(other, sender, file, 0)
    const answers = await Promise.all([sendChunk(world, sender, file, 1), sendChunk(other, sender, file, 1)])
    const ids = answers.map(({ data }) => data.file?.id)
    expect(ids).toEqual([expect.any(String), ids[0]])
  })

  test('is made up for after a crash, when the client asks', async () => {
    const sender = asAnna()
    await sendChunk(world, sender, file, 0)
    const upload = await findUpload(db, { userId: anna.id, key: sender.key })
    if (!upload?.draftId) throw new Error('an upload was begun')
    await services.blobs.draft(upload.draftId).putPart(1, file.subarray(partBytes))
    const last = { number: 1, sizeBytes: 9, crc: 0, wantedSha256: undefined, at: services.now() }
    await recordChunk(db, upload, last)
    expect((await askUpload(world, sender, file.length)).data).toMatchObject({
      isDone: true,
      file: { sha256: hashOf(file) },
    })
  })
})

describe('when the store has lost', () => {
  const file = largePdf(partBytes + 9)

  test('some chunks, the answer to the last one says which to send again', async () => {
    const sender = asAnna()
    const before = await drafts()
    await sendChunk(world, sender, file, 0)
    const [draft = ''] = (await drafts()).filter(name => !before.includes(name))
    const folder = join(world.blobFolder, 'drafts', draft)
    const part = readdirSync(folder).find(name => name.startsWith(`part-0-${partBytes}-`)) ?? ''
    renameSync(join(folder, part), join(folder, 'lost'))
    expect((await sendChunk(world, sender, file, 1)).data).toMatchObject({
      receivedBytes: 9,
      ranges: [[partBytes, partBytes + 8]],
      isDone: false,
    })
    expect((await sendChunk(world, sender, file, 0)).data.isDone).toBe(true)
  })

  test('all of them, the upload begins again', async () => {
    const sender = asAnna()
    const before = await drafts()
    await sendChunk(world, sender, file, 0)
    for (const name of await drafts()) if (!before.includes(name)) await services.blobs.draft(name).abort()
    expect((await sendChunk(world, sender, file, 1)).key).toBe('UPLOAD_RANGE')
    expect((await askUpload(world, sender, file.length)).data.receivedBytes).toBe(0)
    expect((await sendWhole(world, { ...sender, sha256: hashOf(file) }, file)).data.isDone).toBe(true)
  })

  test('the bytes of a file, they are not taken as known, and sending them again restores the file', async () => {
    const file = largePdf(partBytes + 10)
    const { data } = await sendWhole(world, asAnna(), file)
    await services.blobs.remove(hashOf(file))
    const again = asAnna({ sha256: hashOf(file) })
    expect((await askUpload(world, again, file.length)).data).toMatchObject({
      receivedBytes: 0,
      isDone: false,
    })
    await sendWhole(world, again, file)
    expect(hashOf(await download(world, data.file?.url))).toBe(hashOf(file))
  })
})

test('an upload that nobody continues for a day is removed with its parts', async () => {
  const later = await openTestWorld()
  const as = { token: await signIn(later, await addPerson(later, 'late')), key: freshKey() }
  const done = { ...as, key: freshKey() }
  await sendRange(later, as, `bytes ${partBytes}-${partBytes}/${partBytes + 1}`, Buffer.from('x'))
  const file = (await sendWhole(later, done, textPdf(['unused']))).data.file
  const draftsOfLater = () => draftsOf(later)
  const files = async () => (await later.db.selectFrom('files').select('id').execute()).map(({ id }) => id)
  later.pass(86_400_000 - 1000)
  await runTwice(later, 'remove-orphans')
  expect(await files()).toEqual([file?.id])
  expect(await later.db.selectFrom('uploads').select('key').execute()).toHaveLength(2)
  later.pass(2000)
  await runTwice(later, 'remove-orphans')
  expect(await later.db.selectFrom('uploads').select('key').execute()).toEqual([])
  expect(await files()).toEqual([])
  expect((await draftsOfLater()).filter(name => !name.endsWith('.stored'))).toEqual([])
})
