import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, renameSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { runTwice } from '../testing/run-job.ts'
import { openSecondServer } from '../testing/second-server.ts'
import {
  askUpload,
  type ChunkSender,
  chunkNumbers,
  discardUpload,
  sendChunk,
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
const ben = await addPerson(world, 'ben')
const benToken = await signIn(world, ben)

/** A PDF of some megabytes; readers ignore what follows its end. Every call makes another one. */
function largePdf(sizeBytes = 2 * partBytes + 1000): Buffer {
  const pdf = Buffer.from(textPdf(['a large file', 'of two pages']))
  return Buffer.concat([pdf, randomBytes(sizeBytes - pdf.length)])
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const freshKey = () => randomBytes(32).toString('hex')
const asAnna = (more: Partial<ChunkSender> = {}): ChunkSender => ({ token, key: freshKey(), ...more })
const drafts = () => readdir(join(world.blobFolder, 'drafts'))
/** Reads a stored file as its owner does. */
async function download(url = ''): Promise<Buffer> {
  return (await world.app.inject({ method: 'GET', url })).rawPayload
}

describe('conformance 9: the chunks of a file', () => {
  const file = largePdf()
  const orders: readonly (readonly [string, readonly number[]])[] = [
    ['in reverse order', chunkNumbers(file).toReversed()],
    ['each sent twice', chunkNumbers(file).flatMap(number => [number, number])],
  ]
  test.each(orders)('%s give the same file', async (_, numbers) => {
    const sender = asAnna({ name: '训练 手册.pdf' })
    const answers = []
    for (const number of numbers) answers.push((await sendChunk(world, sender, file, number)).data)
    const done = answers.at(-1)
    expect(done).toMatchObject({
      key: sender.key,
      receivedBytes: file.length,
      ranges: [[0, file.length - 1]],
      totalBytes: file.length,
      isDone: true,
      file: {
        name: '训练 手册.pdf',
        sizeBytes: file.length,
        mime: 'application/pdf',
        sha256: hashOf(file),
        kind: 'pdf',
        length: 2,
      },
    })
    expect((await download(done?.file?.url)).equals(file)).toBe(true)
  })

  test('four at a time, doubled and from two places, give the same file once', async () => {
    const large = largePdf(3 * partBytes + 1)
    const sender = asAnna({ sha256: hashOf(large) })
    const numbers = chunkNumbers(large)
    const answers = await Promise.all(
      [...numbers, ...numbers.toReversed()].map(number => sendChunk(world, sender, large, number)),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const { data } = await askUpload(world, sender, large.length)
    expect(data).toMatchObject({ isDone: true, file: { sha256: hashOf(large) } })
    const { rows } = {
      rows: await db.selectFrom('files').select('id').where('owner', '=', anna.id).execute(),
    }
    expect(rows.filter(({ id }) => id === data.file?.id)).toHaveLength(1)
  })

  test('that are stored need not be sent again after a reload', async () => {
    const sender = asAnna()
    expect((await askUpload(world, sender, file.length)).data).toMatchObject({
      receivedBytes: 0,
      ranges: [],
      totalBytes: file.length,
      isDone: false,
    })
    await sendChunk(world, sender, file, 0)
    expect((await sendChunk(world, sender, file, 2)).data).toMatchObject({
      receivedBytes: partBytes + 1000,
      ranges: [
        [0, partBytes - 1],
        [2 * partBytes, file.length - 1],
      ],
      isDone: false,
    })
    const { data } = await askUpload(world, sender, file.length)
    expect(data.ranges).toHaveLength(2)
    const done = await sendChunk(world, { ...sender, name: '' }, file, 1)
    expect(done.data).toMatchObject({ isDone: true, file: { sha256: hashOf(file) } })
  })
})

/** Begins an upload of this size with its last chunk of one byte. */
const beginUpload = (sender: ChunkSender, chunks: number) => {
  const first = chunks * partBytes
  return sendRange(world, sender, `bytes ${first}-${first}/${first + 1}`, Buffer.from('x'))
}

test('a name becomes no path, and loses what could deceive', async () => {
  const sender = asAnna({ name: '../../etc/\u202epasswd\u0000.pdf' })
  const { data } = await sendWhole(world, sender, textPdf(['a name']))
  expect(data.file?.name).toBe('passwd.pdf')
})

test('a discarded upload leaves nothing, and its key can be used again', async () => {
  const before = await drafts()
  const sender = asAnna()
  await beginUpload(sender, 1)
  expect(await drafts()).toHaveLength(before.length + 1)
  expect((await discardUpload(world, sender)).data).toMatchObject({
    receivedBytes: 0,
    totalBytes: 0,
    isDone: false,
  })
  expect(await drafts()).toEqual(before)
  expect((await discardUpload(world, sender)).code).toBe(200)
  expect((await beginUpload(sender, 2)).data).toMatchObject({
    receivedBytes: 1,
    totalBytes: 2 * partBytes + 1,
  })
})

test('a key belongs to one person', async () => {
  const sender = asAnna()
  await beginUpload(sender, 1)
  const asBen = { ...sender, token: benToken }
  expect((await askUpload(world, asBen, partBytes + 1)).data.receivedBytes).toBe(0)
  await discardUpload(world, asBen)
  expect((await askUpload(world, sender, partBytes + 1)).data.receivedBytes).toBe(1)
})

describe('with the SHA-256 of the whole file', () => {
  const file = Buffer.from(textPdf(['hashed']))
  const sha256 = hashOf(file)

  test('a file of other bytes is refused, and can be sent again under the same key', async () => {
    const sender = asAnna()
    expect((await sendWhole(world, { ...sender, sha256: hashOf(Buffer.from('other')) }, file)).key).toBe(
      'UPLOAD_HASH',
    )
    expect(await services.blobs.has(sha256)).toBe(false)
    expect((await sendWhole(world, { ...sender, sha256 }, file)).data.isDone).toBe(true)
  })

  test('a file that its owner has is done without its bytes, for others not', async () => {
    const first = asAnna({ sha256, name: 'first.pdf' })
    await sendWhole(world, first, file)
    const again = await askUpload(world, asAnna({ sha256, name: 'second.pdf' }), file.length)
    expect(again.data).toMatchObject({ isDone: true, file: { name: 'second.pdf', sha256, length: 1 } })
    const part = asAnna({ sha256, name: 'third.pdf' })
    expect(
      (await sendRange(world, part, `bytes 0-${file.length - 1}/${file.length}`, Buffer.alloc(file.length)))
        .data,
    ).toMatchObject({ isDone: true, file: { sha256 } })
    expect((await askUpload(world, { ...part, token: benToken }, file.length)).data.isDone).toBe(false)
    expect((await askUpload(world, asAnna({ sha256 }), file.length + 1)).data.isDone).toBe(false)
  })

  test('the same file twice at once is done twice', async () => {
    const twin = Buffer.from(textPdf(['twins']))
    const senders = [asAnna({ sha256: hashOf(twin) }), asAnna({ sha256: hashOf(twin) })]
    const answers = await Promise.all(senders.map(sender => sendWhole(world, sender, twin)))
    expect(answers.map(({ data }) => data.isDone)).toEqual([true, true])
  })
})

describe('the storage quota', () => {
  test('thirty uploads at once do not exceed it, and a discarded one counts no more', async () => {
    const carla = await addPerson(world, 'carla')
    const as = { token: await signIn(world, carla) }
    await db
      .updateTable('users')
      .set({ storage_quota: 5 * (partBytes + 1) })
      .where('id', '=', carla.id)
      .execute()
    const senders = Array.from({ length: 30 }, () => ({ ...as, key: freshKey() }))
    const keys = (await Promise.all(senders.map(sender => beginUpload(sender, 1)))).map(
      ({ key }) => key ?? 'begun',
    )
    expect(keys.toSorted()).toEqual([...Array(25).fill('FILE_QUOTA'), ...Array(5).fill('begun')])
    const [begun] = senders.filter((_, index) => keys[index] === 'begun')
    if (begun) await discardUpload(world, begun)
    expect((await beginUpload({ ...as, key: freshKey() }, 1)).code).toBe(200)
  })

  test('a person has at most fifty open uploads', async () => {
    const dora = await addPerson(world, 'dora')
    const as = { token: await signIn(world, dora) }
    const begin = () => beginUpload({ ...as, key: freshKey() }, 1)
    expect((await Promise.all(Array.from({ length: 50 }, begin))).every(({ code }) => code === 200)).toBe(
      true,
    )
    expect((await begin()).key).toBe('TOO_MANY')
  })
})

test('a person who signs in again continues; one who may no longer, does not', async () => {
  const emil = await addPerson(world, 'emil')
  const sender = { token: await signIn(world, emil), key: freshKey() }
  const file = largePdf(partBytes + 9)
  await sendChunk(world, sender, file, 0)
  await world.call('session.logout', {}, sender)
  expect((await sendChunk(world, sender, file, 1)).key).toBe('SESSION_EXPIRED')
  const again = { ...sender, token: await signIn(world, emil) }
  expect((await askUpload(world, again, file.length)).data.receivedBytes).toBe(partBytes)
  await db.updateTable('users').set({ state: 2 }).where('id', '=', emil.id).execute()
  expect((await sendChunk(world, again, file, 1)).key).toBe('ACCOUNT_DISABLED')
})

test('without a place for files a chunk is answered 503; what was stored before stays', async () => {
  const file = largePdf(partBytes + 9)
  const sender = asAnna()
  await sendChunk(world, sender, file, 1)
  const away = `${world.blobFolder}-away`
  renameSync(world.blobFolder, away)
  const refused = await sendChunk(world, sender, file, 0)
  const refusedNew = await beginUpload(asAnna(), 1)
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
    const last = { number: 1, sizeBytes: 9, wantedSha256: undefined, at: services.now() }
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
    expect(hashOf(await download(data.file?.url))).toBe(hashOf(file))
  })
})

test('an upload that nobody continues for a day is removed with its parts', async () => {
  const later = await openTestWorld()
  const as = { token: await signIn(later, await addPerson(later, 'late')), key: freshKey() }
  const done = { ...as, key: freshKey() }
  await sendRange(later, as, `bytes ${partBytes}-${partBytes}/${partBytes + 1}`, Buffer.from('x'))
  const file = (await sendWhole(later, done, textPdf(['unused']))).data.file
  const draftsOfLater = () => readdir(join(later.blobFolder, 'drafts'))
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
