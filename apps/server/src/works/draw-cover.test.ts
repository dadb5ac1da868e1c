import type { WorkSave } from '@lectern/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { JobContext } from '../jobs/job-context.ts'
import type { RunningJob } from '../jobs/job-kind.ts'
import { completeForm } from '../testing/creation-form.ts'
import { runLane } from '../testing/run-job.ts'
import { addFile, addPerson, addTree, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { drawCover } from './draw-cover.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const slow = { timeout: 60_000 }

const addPdf = (bytes: Uint8Array) =>
  addFile(world, author.id, { bytes, kind: 'PDF', mime: 'application/pdf', length: 3 })
const save = async (form: Partial<WorkSave> & Pick<WorkSave, 'fileId'>) =>
  (await world.call('works.save', { ...completeForm(world, form.fileId ?? ''), ...form }, { token })).data
const formOf = async (id: string) => (await world.call('works.form', { id }, { token })).data
const read = async (url: string) => world.app.inject({ method: 'GET', url })
const draw = () => runLane(world, 'work')

test('page 1 becomes the cover of a draft without one, and stays while the author writes', slow, async () => {
  const fileId = await addPdf(textPdf(['one', 'two', 'three']))
  const { id } = await save({ fileId })
  const awaited = await formOf(id)
  expect([awaited.coverUrl, awaited.isCoverAwaited]).toEqual(['', true])
  await draw()
  const { coverUrl, coverId, isCoverAwaited, rev } = await formOf(id)
  expect([coverId, isCoverAwaited]).toEqual([null, false])
  const picture = await sharp((await read(coverUrl)).rawPayload).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['webp', 640, 427])

  const cover = await coverOf(id)
  await save({ id, rev, fileId, title: 'other words' })
  expect(await coverOf(id)).toBe(cover)
})

test('another file gets another cover, and a chosen cover is kept', slow, async () => {
  const { id } = await save({ fileId: await addPdf(textPdf(['first'])) })
  await draw()
  const first = await coverOf(id)
  const fileId = await addPdf(textPdf(['second']))
  await save({ id, rev: 1, fileId })
  expect(await coverOf(id)).toBeNull()
  await draw()
  const second = await coverOf(id)
  expect([first, second, first === second]).toEqual([expect.any(String), expect.any(String), false])

  const picture = { bytes: Buffer.from('picture'), kind: 'IMAGE', mime: 'image/webp' } as const
  const coverId = await addFile(world, author.id, picture)
  await save({ id, rev: 2, fileId, coverId })
  await draw()
  expect([await coverOf(id), (await formOf(id)).coverId]).toEqual([coverId, coverId])
  // The author gives the chosen cover up: page 1 is drawn again.
  await save({ id, rev: 3, fileId, coverId: null })
  expect(await coverOf(id)).toBeNull()
  await draw()
  expect(await coverOf(id)).toEqual(expect.any(String))
})

test(
  'a frame of a video stays its cover while the author writes, and goes with the video',
  slow,
  async () => {
    const film = (name: string) =>
      addFile(world, author.id, { bytes: Buffer.from(name), kind: 'VIDEO', mime: 'video/mp4', length: 60 })
    const frame = (name: string) =>
      addFile(world, author.id, { bytes: Buffer.from(name), kind: 'IMAGE', mime: 'image/webp' })
    const form = { outline: [] }
    // The frame is stored before the video has arrived.
    const [fileId, coverId] = [await film('film 1'), await frame('frame 1')]
    const { id } = await save({ ...form, fileId: null, coverId, isFrame: true })
    await save({ ...form, id, rev: 1, fileId, coverId, isFrame: true })
    const { coverUrl, ...opened } = await formOf(id)
    expect([opened.coverId, opened.isCoverAwaited, (await read(coverUrl)).statusCode]).toEqual([
      null,
      false,
      200,
    ])
    // As after a reload: the form no longer knows the frame.
    await save({ ...form, id, rev: 2, fileId, coverId: null, title: 'other words' })
    expect(await coverOf(id)).toBe(coverId)
    const next = await film('film 2')
    await save({ ...form, id, rev: 3, fileId: next, coverId: null })
    expect(await coverOf(id)).toBeNull()
    const own = await frame('own picture')
    await save({ ...form, id, rev: 4, fileId: next, coverId: own })
    await save({ ...form, id, rev: 5, fileId, coverId: own })
    expect([await coverOf(id), (await formOf(id)).coverId]).toEqual([own, own])
  },
)

test('a frame without its video is forgotten with the page that stored it', async () => {
  const picture = { bytes: Buffer.from('early frame'), kind: 'IMAGE', mime: 'image/webp' } as const
  const coverId = await addFile(world, author.id, picture)
  const { id } = await save({ outline: [], fileId: null, coverId, isFrame: true })
  await save({ id, rev: 1, outline: [], fileId: null, coverId: null })
  expect(await coverOf(id)).toBeNull()
})

test('a cover that was chosen while page 1 was drawn is kept', slow, async () => {
  const fileId = await addPdf(textPdf(['slow']))
  const { id } = await save({ fileId })
  const picture = { bytes: Buffer.from('picture 2'), kind: 'IMAGE', mime: 'image/webp' } as const
  const coverId = await addFile(world, author.id, picture)
  await save({ id, rev: 1, fileId, coverId })
  await draw()
  expect(await coverOf(id)).toBe(coverId)
})

test('a submitted work gets its cover too, and readers see it without a session', slow, async () => {
  const { id } = await save({
    fileId: await addPdf(textPdf(['a', 'b', 'c'])),
    audience: 'everyone',
    roles: [],
    submits: true,
  })
  await draw()
  expect(await coverOf(id)).toEqual(expect.any(String))
})

test('a file whose page cannot be drawn has no cover, and is not tried at every save', slow, async () => {
  const fileId = await addPdf(Buffer.from('%PDF-1.7 nothing'))
  const { id } = await save({ fileId })
  await draw()
  const { isCoverAwaited, coverFault } = await formOf(id)
  expect([await coverOf(id), isCoverAwaited, coverFault]).toEqual([null, false, 'unreadable'])
  await save({ id, rev: 1, fileId, title: 'again' })
  const { rows } = {
    rows: await world.db.selectFrom('jobs').select('kind').where('kind', '=', 'draw-cover').execute(),
  }
  expect(rows).toEqual([])
})

test('after the last try, nobody waits for the cover any more', async () => {
  const { id } = await save({ fileId: await addPdf(Buffer.from('%PDF-1.7 slow forever')) })
  expect((await formOf(id)).isCoverAwaited).toBe(true)
  await sql`update jobs set parked_at = ${world.services.now()} where kind = 'draw-cover' and payload->>'workId' = ${id}`.execute(
    world.db,
  )
  expect((await formOf(id)).isCoverAwaited).toBe(false)
})

test.each([
  ['time', false, null, 'throws'],
  ['time', true, null, 'throws'],
  ['killed', false, null, 'throws'],
  ['killed', true, 'recorded', 'ends'],
  ['output-too-long', false, 'recorded', 'ends'],
] as const)(
  'a drawing that failed with %s (last try: %s) leaves the file %s, and the job %s',
  async (failure, isLastTry, recorded, end) => {
    const fileId = await addPdf(Buffer.from(`%PDF-1.7 ${failure} ${isLastTry}`))
    const { id } = await save({ fileId })
    const running = drawCover(jobOf(id, { isLastTry }), failing(failure))
    if (end === 'throws')
      await expect(running).rejects.toMatchObject({
        name: 'DrawingFailed',
        drawing: 'cover',
        reason: failure,
      })
    else await running
    const { cover_of } = await world.db
      .selectFrom('work_versions')
      .select('cover_of')
      .where('work_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(cover_of).toBe(recorded && fileId)
    // Author and reviewer see the reason as soon as nobody waits for the cover any more.
    expect((await formOf(id)).coverFault).toBe(recorded && 'heavy')
  },
)

test('the author is locked before the job, as in the call that saves a draft', async () => {
  const { id } = await save({ fileId: await addPdf(Buffer.from('%PDF-1.7 order')) })
  const free: unknown[] = []
  const guard = async () => {
    const { rows } = await sql`
      select 1 from users where id = ${author.id} for no key update skip locked`.execute(world.db)
    free.push(...rows)
  }
  const guarded = vi.fn(guard)
  await drawCover(jobOf(id, { guard: guarded }), failing('PASSWORD'))
  expect([guarded.mock.calls.length, free]).toEqual([1, []])
})

/** Reads a file and draws nothing. */
const failing = (failure: string) => async (pdf: AsyncIterable<Uint8Array>) => {
  for await (const _ of pdf);
  return { failure }
}

/** The running job of a draft, without the queue. */
const jobOf = (id: string, more: Partial<RunningJob>): JobContext => ({
  ...world.services,
  at: world.services.now(),
  jobId: 0,
  payload: { workId: id, version: '1' },
  tries: 1,
  isLastTry: false,
  signal: new AbortController().signal,
  log: world.app.log,
  guard: async () => {},
  ...more,
})

async function coverOf(id: string): Promise<string | null | undefined> {
  const row = await world.db
    .selectFrom('work_versions')
    .select('cover_file')
    .where('work_id', '=', id)
    .executeTakeFirst()
  return row?.cover_file
}
