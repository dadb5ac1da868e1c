import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { uploadFile } from '../testing/upload-file.ts'

const world = await openTestWorld()
const anna = await addPerson(world, 'anna')
const token = await signIn(world, anna)
const slow = { timeout: 60_000 }
const send = (bytes: Uint8Array, use: string, more: Parameters<typeof uploadFile>[2] = {}) =>
  uploadFile(world, bytes, { token, use, ...more })

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .toBuffer()
const pdf = Buffer.from(textPdf(['page']))
const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n')
/** A file of this size that begins like that one. */
const padded = (begin: Buffer, sizeBytes: number) =>
  Buffer.concat([begin, Buffer.alloc(sizeBytes - begin.length, '\n')])
const read = async (url: string | undefined) => world.app.inject({ method: 'GET', url: url ?? '' })

describe('a cover', slow, () => {
  test.each<[string, number, number, [number, number]]>([
    ['a large picture is made smaller', 2000, 1500, [640, 480]],
    ['a page in portrait format keeps its shape', 1200, 1700, [640, 907]],
    ['a narrow strip fits as a whole', 400, 4000, [96, 960]],
    ['a small picture stays as it is', 40, 30, [40, 30]],
  ])('%s', async (_, width, height, size) => {
    const { code, data } = await send(await picture(width, height), 'cover', { name: 'front.png' })
    expect({ code, ...data }).toMatchObject({ code: 200, KIND: 'IMAGE', MIME: 'image/webp', LENGTH: 0 })
    const stored = (await read(data.URL)).rawPayload
    expect(stored.includes('hidden words')).toBe(false)
    const found = await sharp(stored).metadata()
    expect([found.format, found.width, found.height]).toEqual(['webp', ...size])
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a PDF', () => pdf, 'FILE_TYPE'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
    ['half a picture', async () => (await picture(40, 30)).subarray(0, 60), 'FILE_BROKEN'],
    ['one side of 16 384 pixels', () => picture(16_384, 1), 'FILE_SIZE'],
  ])('%s is refused', async (_, build, key) => {
    expect((await send(await build(), 'cover')).data.KEY).toBe(key)
  })

  test('5 MiB are accepted, one byte more is not', async () => {
    const small = await picture(40, 30)
    expect((await send(padded(small, 5 * 2 ** 20), 'cover')).code).toBe(200)
    expect((await send(padded(small, 5 * 2 ** 20 + 1), 'cover')).data.KEY).toBe('FILE_SIZE')
  })
})

describe('captions', slow, () => {
  test('are stored as UTF-8 and served as WebVTT', async () => {
    const { code, data } = await send(Buffer.concat([Buffer.from('\ufeff'), vtt]), 'caption', {
      name: 'film.de.vtt',
    })
    expect({ code, ...data }).toMatchObject({
      code: 200,
      NAME: 'film.de.vtt',
      KIND: 'OTHER',
      SIZE: vtt.length,
    })
    const answer = await read(data.URL)
    expect(answer.headers['content-type']).toMatch(/^text\/vtt/)
    expect(answer.rawPayload.equals(vtt)).toBe(true)
  })

  test('a mistake is answered with its line', async () => {
    const { msg, data } = await send(Buffer.from('WEBVTT\n\nno times\n'), 'caption')
    expect(data).toEqual({ KEY: 'FILE_BROKEN', FIELD: 'file', PARAMS: { REASON: 'captions', LINE: 3 } })
    expect(msg).toContain('第3行')
  })

  test('1 MiB is accepted, one byte more is not', async () => {
    expect((await send(padded(vtt, 2 ** 20), 'caption')).code).toBe(200)
    expect((await send(padded(vtt, 2 ** 20 + 1), 'caption')).data.KEY).toBe('FILE_SIZE')
  })
})

describe('an answer', slow, () => {
  const exam = async (userId: string, deadline: Date | null) => {
    const at = world.services.now()
    const [examId, id] = [newId(at), newId(at)]
    await world.db.insertInto('exams').values({ id: examId, role_no: 'R20', title: 'exam' }).execute()
    await world.db
      .insertInto('attempts')
      .values({
        id,
        exam_id: examId,
        user_id: userId,
        seed: 1,
        candidate_no: id,
        deadline,
        started_at: world.services.now(),
        contact_at: world.services.now(),
      })
      .execute()
  }
  const candidate = async (name: string, deadline: Date | null) => {
    const person = await addPerson(world, name)
    await exam(person.id, deadline)
    return signIn(world, person)
  }
  const after = (seconds: number) => new Date(world.services.now().getTime() + seconds * 1000)

  test('needs an open attempt, which stays open for half a minute after its deadline', async () => {
    expect((await send(pdf, 'answer')).data.KEY).toBe('EXAM_CLOSED')
    const outcomes = new Map<string, unknown>()
    for (const [name, deadline] of Object.entries({
      ben: null,
      carla: after(60),
      dora: after(-29),
      emil: after(-31),
    }))
      outcomes.set(name, (await send(pdf, 'answer', { token: await candidate(name, deadline) })).code)
    expect(Object.fromEntries(outcomes)).toEqual({ ben: 200, carla: 200, dora: 200, emil: 400 })
  })

  test('may be of any type', async () => {
    const own = await candidate('frida', null)
    const kinds: unknown[] = []
    for (const bytes of [pdf, await picture(40, 30), Buffer.from('PK\x03\x04 anything')])
      kinds.push((await send(bytes, 'answer', { token: own })).data.MIME)
    expect(kinds).toEqual(['application/pdf', 'image/png', 'application/octet-stream'])
  })

  test('conformance 11: 52 428 800 bytes are accepted, one byte more is not', async () => {
    const own = await candidate('gina', null)
    const begin = Buffer.from('answer')
    expect((await send(padded(begin, 52_428_800), 'answer', { token: own })).code).toBe(200)
    expect((await send(padded(begin, 52_428_801), 'answer', { token: own })).data.KEY).toBe('EXAM_FILE_SIZE')
  })
})

test.each(['cover', 'caption', 'answer', 'evidence', ''])('KIND “%s” takes exactly one file', async use => {
  expect((await send(pdf, use, { also: pdf })).data.KEY).toBe('FILE_MULTI')
  expect((await send(Buffer.alloc(0), use)).data.KEY).toBe('FILE_REQUIRED')
})

test('a file that comes before its KIND has the same limit', async () => {
  const boundary = 'b'
  const body = Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="a.vtt"\r\n\r\n`),
    padded(vtt, 2 ** 20 + 1),
    Buffer.from(`\r\n--b\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncaption\r\n--b--\r\n`),
  ])
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/creation-file-upload',
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: body,
  })
  expect(answer.json().data.KEY).toBe('FILE_SIZE')
})
