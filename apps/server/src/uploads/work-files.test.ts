import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FilmPlan, makeFilm } from '../testing/film.ts'
import { lockedPdf } from '../testing/locked-pdf.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { type UploadAnswer, uploadFile } from '../testing/upload-file.ts'

const world = await openTestWorld()
const token = await signIn(world, await addPerson(world, 'anna'))
const slow = { timeout: 60_000 }
const send = (bytes: Uint8Array, more: Parameters<typeof uploadFile>[2] = {}) =>
  uploadFile(world, bytes, { token, use: '', ...more })
const pdf = Buffer.from(textPdf(['one', 'two', 'three']))
const pages = (count: number) => Buffer.from(textPdf(Array.from({ length: count }, () => 'x')))
const recording = readFileSync(new URL('../testing/films/recorded.webm', import.meta.url))
const cutFilm = recording.subarray(0, 8000)
const film = (plan?: FilmPlan) => makeFilm(plan)

describe('a small file of a work', slow, () => {
  test.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['a PDF', () => pdf, { KIND: 'PDF', LENGTH: 3, MIME: 'application/pdf' }],
    ['a PDF of 3000 pages', () => pages(3000), { KIND: 'PDF', LENGTH: 3000 }],
    ['half a PDF, which is repaired', () => pdf.subarray(0, 500), { KIND: 'PDF', REPAIRED: 1 }],
    ['a film that is cut off', () => cutFilm, { KIND: 'VIDEO', CUT_OFF: 1 }],
    ['a film', () => film({ audio: 'aac' }), { KIND: 'VIDEO', LENGTH: 3, MIME: 'video/mp4' }],
    ['a WebM', () => film({ container: 'webm', video: 'vp9' }), { KIND: 'VIDEO', MIME: 'video/webm' }],
  ])('%s is accepted, whatever its name says', async (_, build, expected) => {
    const bytes = await build()
    const { code, data } = await send(bytes, { name: '手册.exe' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ NAME: '手册.exe', SIZE: bytes.length, ...expected })
    const read = await world.app.inject({ method: 'GET', url: data.URL ?? '' })
    expect(read.rawPayload.equals(bytes)).toBe(true)
    expect(read.headers['content-type']).toBe(data.MIME)
  })

  test('a PDF without damage is not called repaired', async () => {
    expect((await send(pdf)).data).not.toHaveProperty('REPAIRED')
  })

  test('a whole film is not called cut off', async () => {
    expect((await send(recording)).data).not.toHaveProperty('CUT_OFF')
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string, object?]>([
    ['a renamed program', () => Buffer.from('MZ\x90\0 This program cannot be run'), 'FILE_TYPE'],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'FILE_TYPE'],
    ['a text', () => Buffer.from('hello'), 'FILE_TYPE'],
    ['a film in HEVC', () => film({ video: 'hevc' }), 'FILE_TYPE', { REASON: 'codec', CODEC: 'hevc' }],
    ['a PDF header with nothing behind it', () => Buffer.from('%PDF-1.7\n'), 'FILE_BROKEN'],
    ['a PDF with a password', () => lockedPdf('secret'), 'FILE_BROKEN', { REASON: 'password' }],
    [
      'a PDF without pages',
      () =>
        Buffer.from(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
        ),
      'FILE_BROKEN',
      { REASON: 'noPages' },
    ],
    ['3001 pages', () => pages(3001), 'FILE_SIZE', { REASON: 'pages', MAX: 3000 }],
    ['a film without pictures', () => film({ video: '', audio: 'aac' }), 'FILE_BROKEN', { REASON: 'empty' }],
    ['a film without tracks', () => film({ seconds: 0 }), 'FILE_BROKEN', { REASON: 'empty' }],
    ['half a film', async () => (await film()).subarray(0, 3000), 'FILE_BROKEN'],
    ['nothing', () => Buffer.alloc(0), 'FILE_REQUIRED'],
  ])('%s is refused, whatever its name says', async (_, build, KEY, PARAMS) => {
    const { code, data } = await send(await build(), { name: 'work.pdf' })
    expect({ code, ...data }).toEqual({ code: 400, KEY, FIELD: 'file', ...(PARAMS && { PARAMS }) })
  })

  test('the sentence says that the PDF has a password', async () => {
    expect((await send(lockedPdf('secret'))).msg).toBe('PDF 有密码保护，请去除密码后再上传')
  })

  test('50 MiB are accepted, one byte more is not', async () => {
    const padded = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])
    expect((await send(padded(50 * 2 ** 20))).code).toBe(200)
    expect((await send(padded(50 * 2 ** 20 + 1))).data.KEY).toBe('FILE_SIZE')
  })
})

test('eight files at once do not exceed the quota together', slow, async () => {
  const ben = await addPerson(world, 'ben')
  const own = await signIn(world, ben)
  const files = Array.from({ length: 8 }, (_, index) => Buffer.from(textPdf([`copy ${index + 10}`])))
  const sizeBytes = files[0]?.length ?? 0
  await world.db
    .updateTable('users')
    .set({ storage_quota: 3 * sizeBytes })
    .where('id', '=', ben.id)
    .execute()
  const outcome = ({ code, data }: UploadAnswer) => (code === 200 ? 'taken' : data.KEY)
  const outcomes = await Promise.all(files.map(async file => outcome(await send(file, { token: own }))))
  expect(outcomes.filter(key => key === 'taken').length).toBeLessThanOrEqual(3)
  const { rows } = {
    rows: await world.db.selectFrom('files').select('id').where('owner', '=', ben.id).execute(),
  }
  expect(rows.length).toBe(outcomes.filter(key => key === 'taken').length)
  // One after the other, all the rest of the quota can be used.
  const refused = files.filter((_, at) => outcomes[at] !== 'taken')
  for (const file of refused.slice(0, 4)) await send(file, { token: own })
  expect(await world.db.selectFrom('files').select('id').where('owner', '=', ben.id).execute()).toHaveLength(
    3,
  )
})
