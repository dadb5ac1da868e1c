import { beforeEach, describe, expect, test } from 'vitest'
import { compareEditionsJob } from '../editions/compare-editions.ts'
import { completeForm } from '../testing/creation-form.ts'
import { runJob } from '../testing/run-job.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'

const [ink, paper, glue, thread] = [
  'The first page is about ink',
  'The second page is about paper',
  'The third page is about glue',
  'An appendix about thread and needle',
]

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)
const staff = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
const reader = await addPerson(world, 'reader')
const readerToken = await signIn(world, reader)

let work: { readonly id: string; readonly fileId: string }

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  work = await addWork(world, author, { bytes: textPdf([ink, paper, glue]), length: 3 })
})

async function submit(lines: readonly string[], rev: number, kind: 'PDF' | 'VIDEO' = 'PDF') {
  const mime = kind === 'PDF' ? 'application/pdf' : 'video/webm'
  const fileId = await addFile(world, author.id, {
    bytes: textPdf([...lines]),
    kind,
    mime,
    length: lines.length,
  })
  const form = { ...completeForm(world, fileId), isPaid: false, priceYuan: 0, outline: [] }
  const saved = await world.call('works.save', { ...form, id: work.id, rev, submits: true }, { token })
  expect(saved.code).toBe(200)
  return fileId
}

async function compare(): Promise<void> {
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', compareEditionsJob.kind)
    .execute()
  for (const { payload } of jobs)
    await runJob(world, compareEditionsJob.kind, { payload: payload as Record<string, string> })
  await db.deleteFrom('jobs').where('kind', '=', compareEditionsJob.kind).execute()
}

async function approve(): Promise<void> {
  const { rev } = (await world.call('console.workView', { id: work.id }, { token: staff })).data
  const decision = { id: work.id, rev, result: 'approved' as const, opinion: '', remarks: [] }
  expect((await world.call('console.workReview', decision, { token: staff })).key).toBeUndefined()
}

const changes = (version: number, as = token, from?: number) =>
  world.call('works.changes', { id: work.id, version, ...(from && { from }) }, { token: as })

/** Has two further editions published: a page is added at the front, then one at the end is removed. */
async function publishThree(): Promise<void> {
  await submit(['A preface', ink, paper, glue], 1)
  await compare()
  await approve()
  const { rev } = (await world.call('works.form', { id: work.id, state: 'published' }, { token })).data
  await submit(['A preface', ink, paper], rev)
  await compare()
  await approve()
}

const study = (version: number) =>
  db
    .insertInto('learning_records')
    .values({
      user_id: reader.id,
      work_id: work.id,
      version,
      node: 1,
      percent: 10,
      first_at: world.services.now(),
      last_at: world.services.now(),
    })
    .execute()

describe('what changed in an edition', () => {
  test('is told to author and reviewers with both files, also before it is published', async () => {
    const fileId = await submit([ink, paper, glue, thread], 1)
    await compare()
    for (const as of [token, staff])
      expect((await changes(2, as)).data).toEqual({
        version: 2,
        fromVersion: 1,
        comparison: 'compared',
        file: expect.objectContaining({ id: fileId, kind: 'pdf', length: 4 }),
        fromFile: expect.objectContaining({ id: work.fileId }),
        pageCount: 4,
        fromPageCount: 3,
        changes: [{ page: 4, from: null, change: 'added', areas: [] }],
      })
    expect((await changes(2, readerToken)).key).toBe('NOT_FOUND')
  })

  test('names changed pages with their areas, and removed pages', async () => {
    await submit([ink, 'The second page is about parchment'], 1)
    await compare()
    const { data } = await changes(2)
    expect(data.changes.map(({ page, from, change }) => [page, from, change])).toEqual([
      [2, 2, 'changed'],
      [null, 3, 'removed'],
    ])
    const [area] = data.changes[0]?.areas ?? []
    expect(area?.every(value => value >= 0 && value <= 1)).toBe(true)
  })

  test('is not known before the comparison ends, and says so', async () => {
    await submit([ink, paper], 1)
    expect((await changes(2)).data).toMatchObject({ comparison: 'waiting', changes: [] })
    await db.deleteFrom('jobs').execute()
    const { data } = await changes(2)
    expect([data.comparison, data.failure, data.changes]).toEqual(['failed', undefined, []])
  })

  test('is not known if the comparison failed, and says why, also to readers of a later edition', async () => {
    await submit([ink, paper], 1)
    await compare()
    await approve()
    const { rev } = (await world.call('works.form', { id: work.id, state: 'published' }, { token })).data
    await submit([ink, paper, thread], rev)
    await db.deleteFrom('jobs').execute()
    await db
      .updateTable('work_versions')
      .set({ compare_failure: 'too-large' })
      .where('work_id', '=', work.id)
      .where('version', '=', 3)
      .execute()
    const failed = { comparison: 'failed', failure: 'too-large', changes: [] }
    for (const from of [undefined, 1, 2]) expect((await changes(3, staff, from)).data).toMatchObject(failed)
    await approve()
    expect((await changes(3, readerToken, 1)).data).toMatchObject(failed)
    expect((await changes(2)).data.comparison).toBe('compared')
  })

  test('has as many pages as the list of versions and the review say', async () => {
    await submit(['A preface', thread, ink, 'The second page is about parchment'], 1)
    await compare()
    const { length } = (await changes(2)).data.changes
    const { data: versions } = await world.call('works.versions', { id: work.id }, { token })
    const { data: review } = await world.call('console.workView', { id: work.id }, { token: staff })
    expect(length).toBe(4)
    expect([versions[0]?.changeCount, review.changeCount]).toEqual([length, length])
    expect(versions[0]?.changedPages).toEqual([1, 2, 4])
  })

  test('is not known for the first edition and for videos', async () => {
    const first = (await changes(1)).data
    expect(first).toMatchObject({ comparison: 'first', fromVersion: 0, fromPageCount: 0 })
    expect(first.fromFile).toBeUndefined()
    await submit(['a film'], 1, 'VIDEO')
    expect((await changes(2)).data.comparison).toBe('video')
  })

  test('is told since any published edition, over those between', async () => {
    await publishThree()
    expect((await changes(3, token, 2)).data.changes.map(({ change }) => change)).toEqual(['removed'])
    expect((await changes(3, token, 1)).data).toMatchObject({
      fromVersion: 1,
      fromFile: { id: work.fileId },
      changes: [
        { page: 1, from: null, change: 'added' },
        { page: null, from: 3, change: 'removed' },
      ],
    })
    expect((await changes(3, token, 3)).key).toBe('NOT_FOUND')
    expect((await changes(9, token)).key).toBe('NOT_FOUND')
  })

  test('is told to readers of the live edition, who get the earlier file only if they study it', async () => {
    await publishThree()
    const { data } = await changes(3, readerToken, 1)
    expect([data.comparison, data.file !== undefined, data.fromFile]).toEqual(['compared', true, undefined])
    await study(1)
    const { fromFile } = (await changes(3, readerToken, 1)).data
    expect(fromFile?.id).toBe(work.fileId)
    const bytes = await world.raw('media.read', { ticket: fromFile?.url.split('/').at(-1) }, {})
    expect(bytes.statusCode).toBe(200)
    expect((await changes(3, readerToken, 2)).data.fromFile).toBeUndefined()
    expect((await changes(2, readerToken)).key).toBe('NOT_FOUND')
  })
})
