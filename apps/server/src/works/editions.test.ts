import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addWorkFile, completeForm } from '../testing/creation-form.ts'
import { runJob, runTwice } from '../testing/run-job.ts'
import { addPerson, addTree, signIn, type TestPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const { db } = world
await addTree(world)
const author = await addPerson(world, 'author')
const reviewer = await addPerson(world, 'reviewer', ['R10', 'S10'])
const fan = await addPerson(world, 'fan')
const novice = await addPerson(world, 'novice')
const token = await signIn(world, author)
const staff = await signIn(world, reviewer)
const fanToken = await signIn(world, fan)
const fileId = await addWorkFile(world, author)
for (const { id } of [fan, novice])
  await db.insertInto('follows').values({ fan: id, followed: author.id, at: world.services.now() }).execute()

const free = { isPaid: false, priceYuan: 0 } as const
const submit = async (more: object = {}) => {
  world.pass(1_000)
  const form = { ...completeForm(world, fileId), ...free, submits: true, ...more }
  return (await world.call('works.save', form, { token })).data
}
const approve = async (id: string) => {
  const { rev } = (await world.call('console.workView', { id }, { token: staff })).data
  const decision = { id, rev, result: 'approved' as const, opinion: '', remarks: [] }
  expect((await world.call('console.workReview', decision, { token: staff })).key).toBeUndefined()
}
const publish = async (more: object = {}) => {
  const work = await submit(more)
  await approve(work.id)
  return work
}
const form = async (id: string, state: 'draft' | 'published' | 'expired') =>
  (await world.call('works.form', { id, state }, { token })).data
const versions = (id: string, as: string) => world.call('works.versions', { id }, { token: as })
const study = (id: string, by: TestPerson, version: number) =>
  db
    .insertInto('learning_records')
    .values({
      user_id: by.id,
      work_id: id,
      version,
      node: 4,
      percent: 20,
      first_at: world.services.now(),
      last_at: world.services.now(),
    })
    .execute()
const noticesOf = async ({ id }: TestPerson, type: number) => {
  const { rows } = await sql<{ title: string; content: string; kind: string }>`
    select v.title, coalesce(e.note, '') as content, n.params ->> 'kind' as kind
      from notices n join works w on w.id = n.work_id
      join work_versions v on v.work_id = w.id and v.version = coalesce(w.live_version, w.head_version)
      left join work_versions e on e.work_id = w.id and e.version = (n.params ->> 'version')::int
     where n.user_id = ${id} and n.type = ${type} order by n.at`.execute(db)
  return rows
}

describe('the next version of a work', () => {
  test('has everything the last one has; readers keep that until the next one is approved', async () => {
    const { id } = await publish({ title: 'First edition' })
    const before = await form(id, 'published')
    const operation = { id, operation: 'reedit', seenState: 'published' } as const
    expect((await world.call('works.operate', operation, { token })).data).toEqual({
      state: 'draft',
      can: ['submit', 'invalidate', 'withdraw'],
    })
    const draft = await form(id, 'draft')
    expect(draft).toEqual({
      ...before,
      ...{ state: 'draft', rev: before.rev + 2, version: 2, note: '', wasSubmitted: false },
      can: ['submit', 'invalidate', 'withdraw'],
      file: { ...before.file, url: expect.any(String) },
      // The job draws for the edition that was saved; the next save asks for this one.
      isCoverAwaited: false,
    })
    const change = {
      ...completeForm(world, fileId),
      ...free,
      id,
      rev: draft.rev,
      title: 'Second edition',
      note: 'more',
      submits: true,
    }
    expect((await world.call('works.save', change, { token })).data).toMatchObject({
      state: 'review',
      version: 2,
    })
    const seen = async () => (await world.call('resource.view', { id }, { token: fanToken })).data.resource
    expect([(await seen()).title, (await seen()).version]).toEqual(['First edition', 1])
    await approve(id)
    expect([(await seen()).title, (await seen()).version]).toEqual(['Second edition', 2])
    const { rows } = await sql<{ version: number; state: number; over: boolean }>`
      select version, state, ended_at is not null as over from work_versions where work_id = ${id} order by version`.execute(
      db,
    )
    expect(rows).toEqual([
      { version: 1, state: 2, over: true },
      { version: 2, state: 2, over: false },
    ])
  })

  test('is made by saving a form that was opened on the published version, unless it has changed since', async () => {
    const { id } = await publish()
    const { rev } = await form(id, 'published')
    const change = { ...completeForm(world, fileId), ...free, id, rev, title: 'Changed' }
    const tabs = await Promise.all([1, 2].map(() => world.call('works.save', change, { token })))
    expect(tabs.map(({ key }) => key).sort()).toEqual(['CONFLICT', undefined])
    expect(await form(id, 'draft')).toMatchObject({ title: 'Changed' })
  })

  test('that is withdrawn leaves the opinions about it, and its number is not given again', async () => {
    const { id } = await publish()
    const operate = (
      operation: 'reedit' | 'withdraw' | 'submit',
      seenState: 'published' | 'failed' | 'draft',
    ) => world.call('works.operate', { id, operation, seenState }, { token })
    await operate('reedit', 'published')
    await operate('submit', 'draft')
    world.pass(1_000)
    const { rev } = (await world.call('console.workView', { id }, { token: staff })).data
    const refusal = { id, rev, result: 'refused' as const, opinion: 'worse than before', remarks: [] }
    await world.call('console.workReview', refusal, { token: staff })
    expect((await operate('withdraw', 'failed')).data).toEqual({
      state: 'published',
      can: ['invalidate', 'reedit'],
    })
    expect((await form(id, 'published')).opinions[0]).toMatchObject({
      opinion: 'worse than before',
      version: 2,
    })
    await operate('reedit', 'published')
    expect((await versions(id, token)).data.map(({ version }) => version)).toEqual([3, 1])
  })
})

describe('the versions of a work', () => {
  test('are all there for its author and reviewers; others get those they may open', async () => {
    const { id } = await publish({ note: 'the beginning' })
    await study(id, fan, 1)
    const change = {
      ...completeForm(world, fileId),
      ...free,
      id,
      rev: (await form(id, 'published')).rev,
      note: 'more',
      submits: true,
    }
    await world.call('works.save', change, { token })
    await approve(id)
    await world.call('works.operate', { id, operation: 'reedit', seenState: 'published' }, { token })
    const numbers = async (as: string) => (await versions(id, as)).data.map(({ version }) => version)
    expect([await numbers(token), await numbers(staff)]).toEqual([
      [3, 2, 1],
      [2, 1],
    ])
    expect(await numbers(fanToken)).toEqual([2, 1])
    const noviceToken = await signIn(world, novice)
    expect(await numbers(noviceToken)).toEqual([2])
    expect((await versions(id, noviceToken)).data[0]).toMatchObject({
      state: 'published',
      note: 'more',
      fileId,
      changedPages: [],
      changeCount: 0,
    })
    await sql`
      insert into version_diffs (work_id, from_version, to_version, pages, page_map, made_at)
      values (${id}, 1, 2, '[{"page": 7}, {"page": 3}, {"page": null}]', '[]', ${world.services.now()})`.execute(
      db,
    )
    const changes = { changedPages: [3, 7], changeCount: 3 }
    expect((await versions(id, noviceToken)).data[0]).toMatchObject(changes)
    expect((await world.call('console.workView', { id }, { token: staff })).data).toMatchObject(changes)
    await sql`update works set vip = true where id = ${id}`.execute(db)
    expect(await numbers(noviceToken)).toEqual([])
    await sql`update works set live_version = null where id = ${id}`.execute(db)
    expect((await versions(id, noviceToken)).key).toBe('NOT_FOUND')
  })
})

describe('who hears of a work', () => {
  test('followers who may see it hear of a new one once; those who study it hear of its editions', async () => {
    const { id } = await publish({ title: 'For juniors', roles: ['R20'] })
    expect(await noticesOf(fan, 7)).not.toContainEqual(expect.objectContaining({ title: 'For juniors' }))
    const all = await publish({ title: 'For all', audience: 'everyone' })
    const heard = expect.objectContaining({ title: 'For all', kind: 'work-by-followed' })
    expect((await noticesOf(fan, 7)).filter(({ title }) => title === 'For all')).toEqual([heard])
    await study(all.id, fan, 1)
    await study(all.id, author, 1)
    const change = {
      ...completeForm(world, fileId),
      ...free,
      id: all.id,
      rev: (await form(all.id, 'published')).rev,
      title: 'For all',
      audience: 'everyone' as const,
      note: 'a new chapter',
      submits: true,
    }
    await world.call('works.save', change, { token })
    await approve(all.id)
    expect((await noticesOf(fan, 8)).filter(({ title }) => title === 'For all')).toEqual([
      { title: 'For all', content: 'a new chapter', kind: 'work-changed' },
    ])
    expect([await noticesOf(novice, 8), await noticesOf(author, 8)]).toEqual([[], []])
    expect((await noticesOf(novice, 7)).filter(({ title }) => title === 'For all')).toHaveLength(1)
    await sql`insert into entitlements (user_id, work_id, at) values (${fan.id}, ${id}, ${world.services.now()})`.execute(
      db,
    )
    await runJob(world, 'tell-readers', { payload: { id } })
    expect((await noticesOf(fan, 7)).filter(({ title }) => title === 'For juniors')).toHaveLength(1)
    expect((await noticesOf(novice, 7)).filter(({ title }) => title === 'For juniors')).toHaveLength(0)
    const { data } = await world.call(
      'notices.list',
      { page: 1, size: 9, type: 'study' },
      { token: fanToken, lang: 'en' },
    )
    expect(data.records[0]?.title).toBe('“For all”, which you study, has a new edition')
  })
})

test('what begins later is told on its first day, once, and not when it was ended before', async () => {
  const [{ id }, ended] = [
    await publish({ title: 'Next week', audience: 'everyone', startsOn: '2026-11-30' }),
    await publish({ title: 'Never', audience: 'everyone', startsOn: '2026-11-30' }),
  ]
  await world.call(
    'works.operate',
    { id: ended.id, operation: 'invalidate', seenState: 'published' },
    { token },
  )
  const told = async () =>
    (await noticesOf(fan, 7)).filter(({ title }) => ['Next week', 'Never'].includes(title))
  expect(await told()).toEqual([])
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from jobs where kind = 'tell-readers' and payload ->> 'id' = ${id}`.execute(db)
  expect(rows).toEqual([{ run_at: new Date('2026-11-29T16:00:00Z') }])
  world.pass(7 * 86_400_000)
  await runJob(world, 'tell-readers', { payload: { id: ended.id } })
  for (let run = 0; run < 2; run++) await runJob(world, 'tell-readers', { payload: { id } })
  expect((await told()).map(({ title }) => title)).toEqual(['Next week'])
})

test('works that were never published are purged a month after their author removed them, others stay', async () => {
  const as = { token: await signIn(world, author) }
  const make = async (submits: boolean) =>
    (await world.call('works.save', { ...completeForm(world, fileId), ...free, submits }, as)).data.id
  const [draft, kept] = [await make(false), await make(true)]
  const reviewing = await signIn(world, reviewer)
  const { rev } = (await world.call('console.workView', { id: kept }, { token: reviewing })).data
  const decision = { id: kept, rev, result: 'approved' as const, opinion: '', remarks: [] }
  await world.call('console.workReview', decision, { token: reviewing })
  await world.call('works.operate', { id: kept, operation: 'invalidate', seenState: 'published' }, as)
  for (const [id, seenState] of [
    [draft, 'draft'],
    [kept, 'expired'],
  ] as const)
    await world.call('works.operate', { id, operation: 'delete', seenState }, as)
  const left = async () =>
    (await sql<{ id: string }>`select id from works where id in (${draft}, ${kept}) order by id`.execute(db))
      .rows.length
  world.pass(29 * 86_400_000)
  await runTwice(world, 'remove-what-is-over')
  expect(await left()).toBe(2)
  world.pass(2 * 86_400_000)
  await runTwice(world, 'remove-what-is-over')
  expect(
    (await sql<{ id: string }>`select id from works where deleted_at is not null`.execute(db)).rows,
  ).toEqual([{ id: kept }])
})
