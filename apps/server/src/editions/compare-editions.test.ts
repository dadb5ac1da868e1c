import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobContext } from '../jobs/job-context.ts'
import type { RunningJob } from '../jobs/job-kind.ts'
import { completeForm } from '../testing/creation-form.ts'
import { runJob } from '../testing/run-job.ts'
import { addFile, addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { compareEditions, compareEditionsJob } from './compare-editions.ts'

const lines = [
  'The first page is about ink',
  'The second page is about paper',
  'The third page is about glue',
]
const withPreface = ['A preface that nobody has read before', ...lines]

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const token = await signIn(world, author)

let workId = ''

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  workId = (await addWork(world, author, { bytes: textPdf(lines), length: 3 })).id
})

const addPdf = (bytes: Uint8Array) =>
  addFile(world, author.id, { bytes, kind: 'PDF', mime: 'application/pdf', length: 4 })

/** Hands in the next edition with this file. */
async function submit(fileId: string, rev: number) {
  const form = { ...completeForm(world, fileId), outline: [], id: workId, rev }
  const saved = await world.call('works.save', { ...form, submits: true }, { token })
  expect(saved.code).toBe(200)
  return saved.data.rev
}

const jobs = () =>
  db.selectFrom('jobs').select(['payload']).where('kind', '=', compareEditionsJob.kind).execute()

const runQueued = async () => {
  for (const { payload } of await jobs())
    await runJob(world, compareEditionsJob.kind, { payload: payload as Record<string, string> })
}

const changedPages = async () => {
  const { data } = await world.call('works.versions', { id: workId }, { token })
  return data.find(({ version }) => version === 2)?.changedPages
}

test('an edition that is handed in is compared with the published one, and lists its changed pages', async () => {
  await submit(await addPdf(textPdf(withPreface)), 1)
  expect(await jobs()).toHaveLength(1)
  expect(await changedPages()).toEqual([])
  await runQueued()
  await runQueued()
  const diffs = await db
    .selectFrom('version_diffs')
    .select(['from_version', 'to_version', 'pages', 'page_map'])
    .where('work_id', '=', workId)
    .execute()
  expect(diffs).toEqual([
    {
      from_version: 1,
      to_version: 2,
      pages: [{ page: 1, from: null, change: 'added', areas: [] }],
      page_map: [2, 3, 4],
    },
  ])
  expect(await changedPages()).toEqual([1])
})

test('a file that was exchanged before it is handed in again is compared anew', async () => {
  const rev = await submit(await addPdf(textPdf(withPreface)), 1)
  await runQueued()
  await world.call('works.operate', { id: workId, operation: 'recall', seenState: 'review' }, { token })
  await submit(await addPdf(textPdf([...lines, 'An appendix about thread and needle'])), rev + 1)
  expect(await changedPages()).toEqual([])
  await runQueued()
  expect(await changedPages()).toEqual([4])
})

test('an edition with the same file has no changed pages and keeps the numbers of its pages', async () => {
  await submit(await addPdf(textPdf(lines)), 1)
  await runQueued()
  const { page_map, pages } = await db
    .selectFrom('version_diffs')
    .select(['page_map', 'pages'])
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
  expect({ page_map, pages }).toEqual({ page_map: [1, 2, 3, 4], pages: [] })
})

const storedFailure = async () =>
  (
    await db
      .selectFrom('work_versions')
      .select('compare_failure')
      .where('work_id', '=', workId)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
  ).compare_failure

test('a file that cannot be read leaves the edition without a comparison, until it is exchanged', async () => {
  const rev = await submit(await addPdf(Buffer.from(`%PDF-1.7 ${workId}`)), 1)
  await runQueued()
  expect(await changedPages()).toEqual([])
  expect(await db.selectFrom('version_diffs').where('work_id', '=', workId).execute()).toEqual([])
  expect(await storedFailure()).toBe('damaged')
  await world.call('works.operate', { id: workId, operation: 'recall', seenState: 'review' }, { token })
  await submit(await addPdf(textPdf(withPreface)), rev + 1)
  expect(await storedFailure()).toBeNull()
})

describe('a comparison that fails', () => {
  /** The running job of the second edition, without the queue. */
  const jobOf = (more: Partial<RunningJob>): JobContext => ({
    ...world.services,
    at: world.services.now(),
    jobId: 0,
    payload: { workId, version: '2' },
    tries: 1,
    isLastTry: false,
    signal: new AbortController().signal,
    log: world.app.log,
    guard: async () => {},
    ...more,
  })

  test.each([
    ['time', 'timeout', 'is tried again'],
    ['worker-timeout', 'timeout', 'is tried again'],
    ['killed', 'too-large', 'is tried again'],
    ['RangeError: WebAssembly.Memory.grow()', 'too-large', 'is tried again'],
    ['output-too-long', 'too-large', 'is final'],
    ['bitmap-too-large', 'too-large', 'is final'],
    ['password-needed', 'damaged', 'is final'],
    ['damaged', 'damaged', 'is final'],
  ])('with “%s” is told as “%s” after the last try, and before that it %s', async (failure, reason, then) => {
    await submit(await addPdf(textPdf(withPreface)), 1)
    const compare = async () => ({ failure })
    const first = compareEditions(jobOf({}), compare)
    if (then === 'is final') await first
    else await expect(first).rejects.toThrow(failure)
    expect(await storedFailure()).toBe(then === 'is final' ? reason : null)
    await compareEditions(jobOf({ isLastTry: true }), compare)
    expect(await storedFailure()).toBe(reason)
  })

  test('locks the work before the job, as the call that submits it does', async () => {
    await submit(await addPdf(textPdf(withPreface)), 1)
    const free: unknown[] = []
    const guard = vi.fn(async () => {
      const { rows } = await sql`
        select 1 from works where id = ${workId}::uuid for no key update skip locked`.execute(db)
      free.push(...rows)
    })
    await compareEditions(jobOf({ guard }), async () => ({ failure: 'damaged' }))
    await compareEditions(jobOf({ guard }), async () => ({ pages: [], map: [1, 2, 3] }))
    expect([guard.mock.calls.length, free]).toEqual([2, []])
  })
})

test('a new work is not compared', async () => {
  workId = ''
  const form = completeForm(world, await addPdf(textPdf(lines)))
  const saved = await world.call('works.save', { ...form, outline: [], submits: true }, { token })
  expect(saved.code).toBe(200)
  expect(await jobs()).toEqual([])
})
