import { createHash, randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { runTwice } from '../testing/run-job.ts'
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

const world = await openTestWorld()
const { db, services } = world
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const ben = await addPerson(world, 'ben')
const benToken = await signIn(world, ben)

const mib = 2 ** 20
/** A PDF of some megabytes; readers ignore what follows its end. Every call makes another one. */
function largePdf(sizeBytes = 2 * partBytes + 3 * mib): Buffer {
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
    const large = largePdf(5 * partBytes + 1)
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
      receivedBytes: partBytes + 3 * mib,
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

describe('a request that is no chunk is refused', () => {
  const total = partBytes + 100
  const refusedRanges: readonly (readonly [string, string, number, string])[] = [
    [
      'a chunk that begins elsewhere',
      `bytes 1-${partBytes}/${total}`,
      partBytes,
      'UPLOAD_RANGE content-range',
    ],
    ['a chunk that is too short', `bytes 0-99/${total}`, 100, 'UPLOAD_RANGE content-range'],
    ['a chunk that is too long', `bytes 0-${total - 1}/${total}`, 100, 'UPLOAD_RANGE content-range'],
    [
      'fewer bytes than announced',
      `bytes ${partBytes}-${total - 1}/${total}`,
      99,
      'UPLOAD_RANGE content-range',
    ],
    [
      'more bytes than announced',
      `bytes ${partBytes}-${total - 1}/${total}`,
      101,
      'UPLOAD_RANGE content-range',
    ],
    ['no bytes', `bytes ${partBytes}-${total - 1}/${total}`, 0, 'UPLOAD_RANGE content-range'],
    [
      'more bytes than any chunk has',
      `bytes 0-${partBytes - 1}/${total}`,
      partBytes + 1,
      'UPLOAD_RANGE content-range',
    ],
    ['a range behind the end', `bytes ${total}-${total + 1}/${total}`, 2, 'FIELD_INVALID content-range'],
    ['a range in another unit', `chunks 0-1/2`, 2, 'FIELD_INVALID content-range'],
    ['a question with bytes', `bytes */${total}`, 3, 'FIELD_INVALID body'],
    ['a file of 2 GiB and a byte', `bytes 0-${partBytes - 1}/${2 ** 31 + 1}`, partBytes, 'FILE_SIZE file'],
  ]
  test.each(refusedRanges)('%s', async (_, range, bodyBytes, error) => {
    const sender = asAnna()
    const { key, field } = await sendRange(world, sender, range, new Uint8Array(bodyBytes))
    expect(`${key} ${field}`).toBe(error)
    expect((await askUpload(world, sender, total)).data.receivedBytes).toBe(0)
  })

  const refusedHeaders: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['a key that is too short', { key: 'a'.repeat(31) }, 'FIELD_INVALID key'],
    ['a key of other letters', { key: 'g'.repeat(32) }, 'FIELD_INVALID key'],
    ['no name', { 'file-name': '' }, 'FIELD_REQUIRED file-name'],
    ['a name that is not encoded', { 'file-name': '100%' }, 'FIELD_INVALID file-name'],
    ['a name of 256 characters', { 'file-name': 'a'.repeat(256) }, 'FIELD_INVALID file-name'],
    ['a hash that is none', { 'file-hash': 'abc' }, 'FIELD_INVALID file-hash'],
    ['another content type', { 'content-type': 'application/json' }, 'FIELD_INVALID body'],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, 'FIELD_INVALID body'],
  ]
  test.each(refusedHeaders)('%s', async (_, headers, error) => {
    const { key, field } = await sendChunk(world, asAnna({ headers }), new Uint8Array(100), 0)
    expect(`${key} ${field}`).toBe(error)
  })

  test('an octet stream for another call', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/comment-submit',
      headers: { token, 'content-type': 'application/octet-stream' },
      payload: '{}',
    })
    expect(response.json().data).toEqual({ KEY: 'FIELD_INVALID', FIELD: 'body' })
  })

  test('another total under the same key, also in the question', async () => {
    const sender = asAnna()
    const tail = (size: number) =>
      sendRange(world, sender, `bytes ${partBytes}-${size - 1}/${size}`, Buffer.alloc(size - partBytes))
    await tail(partBytes + 10)
    expect((await tail(partBytes + 11)).key).toBe('UPLOAD_RANGE')
    expect((await askUpload(world, sender, partBytes + 11)).key).toBe('UPLOAD_RANGE')
    expect((await askUpload(world, sender, partBytes + 10)).data.receivedBytes).toBe(10)
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

describe('a file that is refused', () => {
  const executable = Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(2000)])

  test('by its first bytes: the rest need not be sent, and every later request says so until it is discarded', async () => {
    const before = await drafts()
    const sender = asAnna({ name: 'manual.pdf' })
    const large = Buffer.concat([executable, Buffer.alloc(partBytes)])
    expect(await sendChunk(world, sender, large, 0)).toMatchObject({
      code: 400,
      key: 'FILE_TYPE',
      field: 'file',
    })
    expect((await sendChunk(world, sender, large, 1)).key).toBe('FILE_TYPE')
    expect((await askUpload(world, sender, large.length)).key).toBe('FILE_TYPE')
    expect(await drafts()).toEqual(before)
    await discardUpload(world, sender)
    expect((await askUpload(world, sender, large.length)).data.receivedBytes).toBe(0)
  })

  test('after its last chunk: its bytes are removed', async () => {
    const broken = Buffer.from('%PDF-1.7\n')
    const sender = asAnna()
    expect((await sendWhole(world, sender, broken)).key).toBe('FILE_BROKEN')
    expect(await services.blobs.has(hashOf(broken))).toBe(false)
    expect((await askUpload(world, sender, broken.length)).key).toBe('FILE_BROKEN')
  })

  test('a PDF above its limit, although a video may be larger', async () => {
    const total = 200 * mib + 1
    const pdf = largePdf(partBytes)
    expect((await sendRange(world, asAnna(), `bytes 0-${partBytes - 1}/${total}`, pdf)).key).toBe('FILE_SIZE')
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

describe('when the store has lost', () => {
  const file = largePdf(partBytes + 9)

  test('some chunks, the answer to the last one says which to send again', async () => {
    const sender = asAnna()
    const before = await drafts()
    await sendChunk(world, sender, file, 0)
    const [draft = ''] = (await drafts()).filter(name => !before.includes(name))
    renameSync(
      join(world.blobFolder, 'drafts', draft, `part-0-${partBytes}`),
      join(world.blobFolder, 'drafts', draft, 'lost'),
    )
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
