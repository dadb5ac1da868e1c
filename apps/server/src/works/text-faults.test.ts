/** A document whose text the search cannot have: its author knows before sending the work in, and its reviewer before deciding. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { completeForm } from '../testing/creation-form.ts'
import { heavyContentPdf } from '../testing/hostile/hostile-pdfs.ts'
import { runJob, runLane } from '../testing/run-job.ts'
import { hashOf } from '../testing/send-chunk.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'

const world = await openTestWorld()
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const reviewer = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
const slow = { timeout: 300_000 }

const addPdf = (bytes: Uint8Array) =>
  addFile(world, author.id, { bytes, kind: 'PDF', mime: 'application/pdf', length: 1 })
const formOf = async (id: string) => (await world.call('works.form', { id }, { token })).data
const waitingReadings = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from jobs where kind = 'read-text'`.execute(
    world.db,
  )
  return rows.length
}

/** The documents of the works as they were before missing pages were noted; only these, so that no others are read again. */
const forgetReadings = (works: readonly string[]) =>
  sql`
    update blobs set text_state = null, text_gaps = '[]'
     where sha256 in (select f.sha256 from files f join work_versions v on v.file_id = f.id
                       where v.work_id = any(${works}::uuid[]))`.execute(world.db)

test.each([
  ['with text', () => textPdf(['words to be found']), null],
  ['of a scan without text', () => textPdf(['']), 'empty'],
  ['that cannot be read', () => Buffer.from('%PDF-1.7 nothing'), 'unreadable'],
  ['of 3 GB of content', () => heavyContentPdf(1), 'heavy'],
] as const)('a document %s', slow, async (_, make, fault) => {
  const fileId = await addPdf(make())
  const form = { ...completeForm(world, fileId), fileId, outline: [] }
  const { id, rev } = (await world.call('works.save', form, { token })).data
  const awaited = await formOf(id ?? '')
  expect([awaited.isTextAwaited, awaited.textFault]).toEqual([true, null])
  while (await waitingReadings()) {
    await runLane(world, 'text')
    world.pass(3_600_000)
  }
  const read = await formOf(id ?? '')
  expect([read.isTextAwaited, read.textFault]).toEqual([false, fault])
  // The draft is not read a second time.
  const again = await world.call('works.save', { ...form, id, rev, submits: true }, { token })
  expect([again.data.state, await waitingReadings()]).toEqual(['review', 0])
  expect((await world.call('console.workView', { id: id ?? '' }, { token: reviewer })).data.textFault).toBe(
    fault,
  )
})

/** Three pages, of which the second cannot be read. */
const withGap = (first: string) =>
  Buffer.from(
    Buffer.from(textPdf([first, 'gone', 'after it']))
      .toString('latin1')
      .replace(/6 0 obj\n<<[^\n]*>>/, page => '6 0 obj\nnull'.padEnd(page.length)),
    'latin1',
  )
const gap = [{ from: 2, to: 2, reason: 'unreadable' }]

test('a document of which one page cannot be read', async () => {
  const fileId = await addPdf(withGap('before it'))
  const form = { ...completeForm(world, fileId), fileId, outline: [] }
  const { id } = (await world.call('works.save', form, { token })).data
  await runLane(world, 'text')
  const read = await formOf(id ?? '')
  expect([read.textFault, read.textGaps]).toEqual(['partly', gap])
  // It is not read a second time, by which its text would be what it was.
  await sql`update file_pages set text = 'Sperling', text_hash = sha256('Sperling') where text = 'before it'`.execute(
    world.db,
  )
  await runJob(world, 'read-text', { payload: { hash: hashOf(withGap('before it')) } })
  const { rows } = await sql`select 1 from file_pages where text = 'Sperling'`.execute(world.db)
  expect(rows).toHaveLength(1)
})

test('the author of a published work reads in the list of the works that its text is missing', async () => {
  const faultOf = async (id: string) => {
    const { data } = await world.call('works.list', { order: 'newest', page: 1, size: 100 }, { token })
    return data.records.find(row => row.id === id)?.textFault
  }
  const works = [
    await addWork(world, author, { bytes: textPdf(['a published text']), title: 'whole' }),
    await addWork(world, author, { bytes: withGap('published'), title: 'partly' }),
    await addWork(world, author, { bytes: textPdf(['', '']), title: 'scan' }),
  ]
  for (const { id } of works) await runJob(world, 'index-work', { payload: { id } })
  expect(await Promise.all(works.map(({ id }) => faultOf(id)))).toEqual([null, 'partly', 'empty'])
})

test('a published document read before missing pages were noted is read again, and its text is found meanwhile', async () => {
  const work = await addWork(world, author, { bytes: withGap('Kormoran'), title: 'read before' })
  await runJob(world, 'index-work', { payload: { id: work.id } })
  await forgetReadings([work.id])
  const found = async () =>
    (await world.call('catalogue.search', { page: 1, size: 12, words: 'Kormoran' })).data.records.map(
      ({ id }) => id,
    )
  expect(await found()).toEqual([work.id])
  await runJob(world, 'index-stale')
  await runLane(world, 'text')
  expect([await found(), (await formOf(work.id)).textGaps]).toEqual([[work.id], gap])
})

test.each([
  ['with text', 'Reiher', 'read', null],
  ['without text', '', 'empty', 'empty'],
])('a document %s that cannot be read again keeps what was read before', async (_, text, state, fault) => {
  const bytes = Buffer.from(`%PDF-1.7 no longer readable: ${text}`)
  const work = await addWork(world, author, { bytes, title: 'once read' })
  await sql`
    insert into file_pages (sha256, node, text, text_hash)
    select sha256, 1, ${text}, sha256(convert_to(${text}, 'UTF8')) from files where id = ${work.fileId}`.execute(
    world.db,
  )
  await runJob(world, 'index-work', { payload: { id: work.id } })
  const { rows } = await sql<{ text_state: string }>`
    select b.text_state from files f join blobs b on b.sha256 = f.sha256 where f.id = ${work.fileId}`.execute(
    world.db,
  )
  expect([rows, (await formOf(work.id)).textFault]).toEqual([[{ text_state: state }], fault])
})

test('a work whose text failed is found by its title', async () => {
  const bytes = Buffer.from('%PDF-1.7 nothing at all')
  const work = await addWork(world, author, { bytes, title: 'Kranichschwarm' })
  await runJob(world, 'index-work', { payload: { id: work.id } })
  const { data } = await world.call('catalogue.search', { page: 1, size: 12, words: 'Kranichschwarm' })
  expect(data.records.map(({ id }) => id)).toEqual([work.id])
})

test('published works from before, whose document was never read, are read at the next start', async () => {
  const work = await addWork(world, author, { bytes: textPdf(['']), title: 'old' })
  await forgetReadings([work.id])
  await sql`delete from file_pages where sha256 = (select sha256 from files where id = ${work.fileId})`.execute(
    world.db,
  )
  await runJob(world, 'index-stale')
  await runLane(world, 'text')
  const { rows } = await sql<{ text_state: string }>`
    select b.text_state from files f join blobs b on b.sha256 = f.sha256 where f.id = ${work.fileId}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ text_state: 'empty' }])
})

test('a page that could not be read before and can be read now is found', async () => {
  const work = await addWork(world, author, { bytes: textPdf(['Eisvogel', 'Wiedehopf']), title: 'mended' })
  await runJob(world, 'index-work', { payload: { id: work.id } })
  await sql`
    update file_pages set text = '', text_hash = sha256('')
     where node = 2 and sha256 = (select sha256 from files where id = ${work.fileId})`.execute(world.db)
  await forgetReadings([work.id])
  await runJob(world, 'index-work', { payload: { id: work.id } })
  const { data } = await world.call('catalogue.search', { page: 1, size: 12, words: 'Wiedehopf' })
  expect(data.records.map(({ id }) => id)).toEqual([work.id])
})

test('documents of drafts and of works in review, read before missing pages were noted, are read again at the next start', async () => {
  const ids: string[] = []
  for (const submits of [false, true]) {
    const fileId = await addPdf(withGap(`again ${submits}`))
    const form = { ...completeForm(world, fileId), fileId, outline: [], submits }
    ids.push((await world.call('works.save', form, { token })).data.id ?? '')
  }
  while (await waitingReadings()) await runLane(world, 'text')
  await forgetReadings(ids)
  await runJob(world, 'index-stale')
  expect((await formOf(ids[0] ?? '')).isTextAwaited).toBe(true)
  while (await waitingReadings()) {
    await runLane(world, 'text')
    world.pass(3_600_000)
  }
  const gaps = await Promise.all(ids.map(async id => (await formOf(id)).textGaps))
  expect(gaps).toEqual([gap, gap])
})
