/** What becomes of the files that arrive in chunks; `work-files.test.ts` tests the check itself. */
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { partBytes } from '../blobs/blob-store.ts'
import { completeForm } from '../testing/creation-form.ts'
import { makeFilm } from '../testing/film.ts'
import { lockedPdf } from '../testing/locked-pdf.ts'
import { runLane } from '../testing/run-job.ts'
import {
  askUpload,
  discardUpload,
  draftsOf,
  hashOf,
  sendChunk,
  senderOf,
  sendRange,
  sendWhole,
} from '../testing/send-chunk.ts'
import { addPerson, addTree, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'

const world = await openTestWorld()
const { services } = world
await addTree(world)
const token = await signIn(world, await addPerson(world, 'anna'))
const asAnna = senderOf(token)
const drafts = () => draftsOf(world)

test('a video has its length, a damaged PDF says that it was repaired', async () => {
  const film = await sendWhole(world, asAnna(), await makeFilm({ seconds: 7, audio: 'aac' }))
  expect(film.data.file).toMatchObject({ kind: 'video', mime: 'video/mp4', length: 7 })
  const half = textPdf(['one', 'two', 'three']).subarray(0, 500)
  const repaired = await sendWhole(world, asAnna(), half)
  expect(repaired.data.file).toMatchObject({ kind: 'pdf', isRepaired: true })
})

test('the text of an uploaded file is found as soon as its work is published', {
  timeout: 60_000,
}, async () => {
  const { data } = await sendWhole(world, asAnna(), textPdf(['interferometer', 'calibration']))
  const form = {
    ...completeForm(world, data.file?.id ?? ''),
    submits: true,
    outline: [],
    isPaid: false,
    priceYuan: 0,
  }
  const { id } = (await world.call('works.save', { ...form, audience: 'everyone', roles: [] }, { token }))
    .data
  const reviewer = { token: await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10'])) }
  const { rev } = (await world.call('console.workView', { id }, reviewer)).data
  const decision = { id, rev, result: 'approved' as const, opinion: '', remarks: [] }
  expect((await world.call('console.workReview', decision, reviewer)).data.state).toBe('published')
  await runLane(world, 'text')
  const found = await world.call('catalogue.search', { page: 1, size: 12, words: 'interferometer' })
  expect(found.data.records.map(({ id }) => id)).toEqual([id])
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

  const mebibyte = 2 ** 20
  test.each<[string, number, () => Promise<Uint8Array>, string | undefined]>([
    ['a PDF of 200 MiB', 200 * mebibyte, async () => textPdf(['x']), undefined],
    ['a PDF of one byte more', 200 * mebibyte + 1, async () => textPdf(['x']), 'FILE_SIZE'],
    ['a video of 200 MiB and a byte', 200 * mebibyte + 1, () => makeFilm(), undefined],
    ['a video of 2 GiB', 2048 * mebibyte, () => makeFilm(), undefined],
    ['a video of one byte more', 2048 * mebibyte + 1, () => makeFilm(), 'FILE_SIZE'],
  ])('by its announced size: %s', async (_, total, begin, key) => {
    const sender = asAnna()
    const chunk = Buffer.concat([await begin(), Buffer.alloc(partBytes)]).subarray(0, partBytes)
    const answer = await sendRange(world, sender, `bytes 0-${partBytes - 1}/${total}`, chunk)
    expect(answer.key).toBe(key)
    if (key === undefined) expect(answer.data).toMatchObject({ receivedBytes: partBytes, totalBytes: total })
    // Otherwise it would count for the quota.
    await discardUpload(world, sender)
  })

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['a film without pictures', () => makeFilm({ video: '', audio: 'aac' }), '视频中没有画面'],
    ['a film without tracks', () => makeFilm({ seconds: 0 }), '视频中没有画面'],
    ['3001 pages', async () => textPdf(Array(3001).fill('x')), 'PDF 最多3000页，请拆分后上传'],
  ])('with a sentence that says why: %s', { timeout: 60_000 }, async (_, build, sentence) => {
    expect((await sendWhole(world, asAnna(), await build())).msg).toBe(sentence)
  })

  test('with the reason, also when the answer to its last chunk was lost', async () => {
    const sender = asAnna()
    const locked = lockedPdf('secret')
    const { key, msg } = await sendWhole(world, sender, locked)
    const again = await askUpload(world, { ...sender, headers: { lang: 'en' } }, locked.length)
    expect([key, again.key]).toEqual(['FILE_BROKEN', 'FILE_BROKEN'])
    expect([msg, again.msg]).toEqual([
      'PDF 有密码保护，请去除密码后再上传',
      expect.stringContaining('password'),
    ])
  })
})
