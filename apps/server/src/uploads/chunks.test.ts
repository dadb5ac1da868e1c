import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import {
  askUpload,
  type ChunkSender,
  chunkNumbers,
  discardUpload,
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

const world = await openTestWorld()
const { db, services } = world
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const ben = await addPerson(world, 'ben')
const benToken = await signIn(world, ben)

const asAnna = senderOf(token)
const drafts = () => draftsOf(world)

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
    expect((await download(world, done?.file?.url)).equals(file)).toBe(true)
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

describe('a chunk that comes again with other bytes', () => {
  const file = largePdf(partBytes + 1000)
  const changed = Buffer.from(file)
  changed[partBytes + 5] = (changed[partBytes + 5] ?? 0) ^ 1
  changed[5000] = (changed[5000] ?? 0) ^ 1
  const refused = { code: 400, key: 'UPLOAD_HASH' }

  test('is refused while the upload is open and after it is done, and changes nothing', async () => {
    const sender = asAnna()
    await sendChunk(world, sender, file, 1)
    expect(await sendChunk(world, sender, changed, 1)).toMatchObject(refused)
    expect((await sendChunk(world, sender, file, 1)).code).toBe(200)
    const done = await sendChunk(world, sender, file, 0)
    expect(done.data).toMatchObject({ isDone: true, file: { sha256: hashOf(file) } })
    for (const number of [0, 1]) {
      expect(await sendChunk(world, sender, changed, number)).toMatchObject(refused)
      expect((await sendChunk(world, sender, file, number)).data.file?.sha256).toBe(hashOf(file))
    }
  })

  test('at the same time is refused, too', async () => {
    const sender = asAnna()
    const answers = await Promise.all([
      sendChunk(world, sender, file, 1),
      sendChunk(world, sender, changed, 1),
    ])
    expect(answers.map(({ key }) => key)).toContain('UPLOAD_HASH')
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
      (await sendRange(world, part, `bytes 0-${file.length - 1}/${file.length}`, file)).data,
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

  test.each([
    ['ten while the account is new', 'cleo', 0, 10],
    ['fifty', 'dora', 31, 50],
  ])('a person has at most %s unfinished uploads', async (_, login, ageDays, most) => {
    const person = await addPerson(world, login)
    const created_at = new Date(services.now().getTime() - ageDays * 86_400_000)
    await db.updateTable('users').set({ created_at }).where('id', '=', person.id).execute()
    const as = { token: await signIn(world, person) }
    const begin = () => beginUpload({ ...as, key: freshKey() }, 1)
    expect((await Promise.all(Array.from({ length: most }, begin))).every(({ code }) => code === 200)).toBe(
      true,
    )
    expect(await begin()).toMatchObject({ key: 'UPLOADS_OPEN', msg: expect.stringContaining(String(most)) })
  })

  test('the unfinished uploads of a new account have at most 3 GiB together', async () => {
    const fred = await addPerson(world, 'fred')
    const as = { token: await signIn(world, fred) }
    const chunks = 2 ** 30 / partBytes
    expect((await beginUpload({ ...as, key: freshKey() }, Math.floor(2 * chunks) - 1)).code).toBe(200)
    expect((await beginUpload({ ...as, key: freshKey() }, Math.floor(1.5 * chunks))).key).toBe('FILE_QUOTA')
    expect((await beginUpload({ ...as, key: freshKey() }, Math.floor(0.5 * chunks))).code).toBe(200)
    await db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', fred.id)
      .execute()
    expect((await beginUpload({ ...as, key: freshKey() }, Math.floor(1.5 * chunks))).code).toBe(200)
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
