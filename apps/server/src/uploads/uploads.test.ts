import { renameSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { progressiveJpeg } from '../testing/hostile/hostile-pictures.ts'
import { canReadMemory, countStarted } from '../testing/peak-memory.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { cleanFileName } from './file-name.ts'

const world = await openTestWorld()
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const pdf = Buffer.from(textPdf(['a contract', 'of two pages']))
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
  .png()
  .toBuffer()
const limitBytes = 10 * 2 ** 20
const send = (bytes: Buffer, more: Parameters<typeof uploadFile>[2] = {}) =>
  uploadFile(world, bytes, { token, ...more })

describe('evidence', () => {
  test('a PDF has its pages counted, and only its owner can read it', async () => {
    const { code, msg, data } = await send(pdf, { name: '营业执照.pdf' })
    expect([code, msg]).toEqual([200, '上传成功'])
    expect(data).toMatchObject({
      NAME: '营业执照.pdf',
      MIME: 'application/pdf',
      KIND: 'PDF',
      LENGTH: 2,
      SIZE: pdf.length,
    })
    const bytes = await world.app.inject({ method: 'GET', url: data.URL ?? '' })
    expect(bytes.rawPayload.equals(pdf)).toBe(true)
    const other = await signIn(world, await addPerson(world, 'ben'))
    const refused = await world.raw('file.view', { fileId: data.FILE_ID, IS_PDF: 1 }, { token: other })
    expect(refused.json().data.KEY).toBe('NOT_FOUND')
  })

  test('a picture is recognized whatever its name says', async () => {
    expect((await send(picture, { name: 'x.pdf' })).data).toMatchObject({
      MIME: 'image/png',
      KIND: 'IMAGE',
      LENGTH: 0,
    })
  })

  test.each<[string, Buffer, string]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
    ['a text by a good name', Buffer.from('hello'), 'FILE_TYPE'],
    ['a header with nothing behind it', Buffer.from('%PDF-1.7\n'), 'FILE_BROKEN'],
    ['half a picture', picture.subarray(0, 60), 'FILE_BROKEN'],
    ['nothing', Buffer.alloc(0), 'FILE_REQUIRED'],
  ])('%s is refused', async (_, bytes, key) => {
    expect((await send(bytes, { name: 'licence.pdf' })).data.KEY).toBe(key)
  })

  test('10 MiB are accepted, one byte more is not', async () => {
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await send(padded(limitBytes))).code).toBe(200)
    expect((await send(padded(limitBytes + 1))).data.KEY).toBe('FILE_SIZE')
  })

  test('a form with two files is refused', async () => {
    expect((await send(pdf, { also: picture })).data.KEY).toBe('FILE_MULTI')
  })

  test('the same bytes are stored once, and a full account is refused', async () => {
    const { rows: before } = { rows: await world.db.selectFrom('blobs').selectAll().execute() }
    await send(pdf)
    expect(await world.db.selectFrom('blobs').selectAll().execute()).toHaveLength(before.length)
    await world.db.updateTable('users').set({ storage_quota: 1000 }).where('id', '=', anna.id).execute()
    expect((await send(pdf)).data.KEY).toBe('FILE_QUOTA')
    await world.db.updateTable('users').set({ storage_quota: 1e9 }).where('id', '=', anna.id).execute()
  })
})

describe('without a place for files', () => {
  test('a file is answered 503 with a time to wait, and taken when the place is back', async () => {
    const away = `${world.blobFolder}-away`
    renameSync(world.blobFolder, away)
    const file = Buffer.from(textPdf(['sent twice']))
    const refused = await uploadFile(world, file, { token })
    renameSync(away, world.blobFolder)
    expect([refused.httpStatus, refused.retryAfter, refused.data.KEY]).toEqual([503, '10', 'MAINTENANCE'])
    expect((await send(file)).code).toBe(200)
  })
})

describe('files that are expensive to decode', () => {
  /** Half a second of decoding each. */
  const slow = progressiveJpeg(4000, 200)
  const small = { timeout: 120_000 }
  const whoever = async (name: string) => signIn(world, await addPerson(world, name))

  test(
    'four at once of one person are looked at, more are told to wait; others are not kept',
    small,
    async () => {
      const [token, other] = [await whoever('carla'), await whoever('dora')]
      const answers = Array.from({ length: 7 }, () => send(slow, { token }))
      const later = send(picture, { token: other })
      expect((await later).code).toBe(200)
      const keys = (await Promise.all(answers)).map(({ code, data }) => (code === 200 ? 'taken' : data))
      expect(keys.filter(key => key === 'taken')).toHaveLength(4)
      expect(keys.filter(key => key !== 'taken')).toEqual(
        Array(3).fill({ KEY: 'TOO_MANY', PARAMS: { WAIT: 10 } }),
      )
    },
  )

  test('a client that disconnects leaves the queue, and its running work ends', small, async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const token = await whoever('emil')
    const pictures = countStarted('picture-process.ts', 'check')
    const hangUp = new AbortController()
    const upload = (bytes: Buffer, signal: AbortSignal | null = null) => {
      const body = new FormData()
      body.append('KIND', 'evidence')
      body.append('file', new Blob([new Uint8Array(bytes)]), 'x.jpg')
      return fetch(`${address}/api/creation-file-upload`, {
        method: 'POST',
        headers: { token },
        body,
        signal,
      })
    }
    const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code
    const five = Array.from({ length: 5 }, () => upload(slow, hangUp.signal))
    // When one is refused, the others have their places.
    expect(await codeOf(await Promise.race(five))).toBe(429)
    hangUp.abort()
    expect((await Promise.allSettled(five)).filter(({ status }) => status === 'rejected')).toHaveLength(4)
    await expect.poll(async () => codeOf(await upload(picture)), { timeout: 60_000 }).toBe(200)
    // The one that was running, perhaps the next one, and the picture; the others never started.
    if (canReadMemory) expect(pictures.end()).toBeLessThanOrEqual(3)
  })
})

describe('without an account', () => {
  const guest = (use?: string) => uploadFile(world, picture, { use })
  test('only evidence, and only three files an hour', async () => {
    expect((await guest('')).data.KEY).toBe('LOGIN_REQUIRED')
    expect((await guest('cover')).data.KEY).toBe('LOGIN_REQUIRED')
    for (let i = 0; i < 3; i++) expect((await guest('evidence')).code).toBe(200)
    expect(await guest('evidence')).toMatchObject({
      code: 429,
      data: { KEY: 'TOO_MANY', PARAMS: { WAIT: 3600 } },
    })
    world.pass(3_600_000)
    expect((await guest('evidence')).code).toBe(200)
  })

  test('nobody can open such a file before a form uses it, then registrars can', async () => {
    world.pass(3_600_000)
    const { data } = await guest('evidence')
    expect((await world.app.inject({ method: 'GET', url: data.URL ?? '' })).statusCode).toBe(403)
  })
})

test('an unknown kind is refused', async () => {
  expect((await send(picture, { use: 'malware' })).data).toMatchObject({
    KEY: 'FIELD_INVALID',
    FIELD: 'KIND',
  })
})

test.each([
  ['a.pdf', 'a.pdf'],
  ['C:\\Users\\anna\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['a\ud800b\0.pdf', 'ab.pdf'],
  [`x${'\u0316'.repeat(5000)}.pdf`, `x${'\u0316'.repeat(30)}.pdf`],
  [`${'文'.repeat(300)}.pdf`, `${'文'.repeat(251)}.pdf`],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given, 'file')).toBe(kept)
})
