import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { auditActions } from '../testing/audit-actions.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { completeForm } from '../testing/creation-form.ts'
import { runTwice } from '../testing/run-job.ts'
import { sendRange } from '../testing/send-chunk.ts'
import { addPerson, addTree, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

test('pending applications and requests of an erased account are ended by their own state machines', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  await addTree(world)
  const work = await addWork(world, await addPerson(world, 'author'), { showRoles: ['R50'] })
  const anna = await addPerson(world, 'anna')
  const [upgrade, request] = [newId(services.now()), newId(services.now())]
  const form = '{"reason":"x","customerCode":"12345","company":"A"}'
  await db
    .insertInto('upgrades')
    .values({ id: upgrade, user_id: anna.id, type: 1, form, due: '2026-11-26', created_at: services.now() })
    .execute()
  await db
    .insertInto('access_requests')
    .values({ id: request, user_id: anna.id, work_id: work.id, reason: 'for my thesis', at: services.now() })
    .execute()
  await sql`update users set erase_on = '2026-11-23' where id = ${anna.id}`.execute(db)

  await runTwice(world, 'erase-accounts')

  expect(
    await db
      .selectFrom('upgrades')
      .select(['state', 'rev', 'form', 'decided_at', 'reviewer'])
      .where('id', '=', upgrade)
      .execute(),
  ).toEqual([{ state: 3, rev: 2, form: {}, decided_at: services.now(), reviewer: null }])
  expect(
    await db
      .selectFrom('access_requests')
      .select(['state', 'decided_at', 'decided_by'])
      .where('id', '=', request)
      .execute(),
  ).toEqual([{ state: 2, decided_at: services.now(), decided_by: null }])
  expect(await auditActions(world, upgrade)).toEqual(['upgrade.cancel'])
  expect(await auditActions(world, request)).toEqual(['access.close'])

  const token = await signIn(world, await addPerson(world, 'admin', ['R10', 'S30', 'S90']))
  // The console can still show the application, without the data of its person.
  const left = await world.call('console.upgradeView', { id: upgrade }, { token })
  expect(left.data).toMatchObject({ state: 'cancelled', reason: '', customerCode: '', company: '' })
  const { data } = await world.call('console.auditList', { page: 1, size: 1, object: upgrade }, { token })
  expect(data.records[0]).toMatchObject({ before: { state: 0 }, after: { state: 3 } })
  expect((await world.call('console.auditVerify', {}, { token })).data.holds).toBe(true)
})

test('an application that is decided while its account is erased gets one of the two results, and no call fails', async () => {
  const world = await openTestWorld()
  const { db, services } = world
  await db.insertInto('customers').values({ code: '12345', company: 'Arkelume' }).execute()
  const token = await signIn(world, await addPerson(world, 'registrar', ['R10', 'S30']))
  for (let round = 0; round < 6; round++) {
    const person = await addPerson(world, `person-${round}`)
    const id = newId(services.now())
    const form = '{"reason":"x","customerCode":"12345","company":"A"}'
    await db
      .insertInto('upgrades')
      .values({ id, user_id: person.id, type: 1, form, due: '2026-11-26', created_at: services.now() })
      .execute()
    await sql`update users set erase_on = '2026-11-23' where id = ${person.id}`.execute(db)
    const decision = { id, result: 'approved', opinion: '', rev: 1 } as const
    const [answer] = await Promise.all([
      world.call('console.upgradeReview', decision, { token }),
      runTwice(world, 'erase-accounts'),
    ])
    const { state } = await db
      .selectFrom('upgrades')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([
      [undefined, 1],
      ['CONFLICT', 3],
    ]).toContainEqual([answer.key, state])
    expect(await auditActions(world, id)).toEqual([state === 1 ? 'upgrade.approve' : 'upgrade.cancel'])
  }
})

test('works of an erased account stay as far as readers see them; what nobody else saw goes', async () => {
  const world = await openTestWorld()
  const { db } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const reviewer = await signIn(world, await addPerson(world, 'reviewer', ['R10', 'S10']))
  const token = await signIn(world, author)
  const works = {
    published: await addWork(world, author),
    draft: await addWork(world, author, { state: 0 }),
    review: await addWork(world, author, { state: 1 }),
    edited: await addWork(world, author),
  }
  const edit = { id: works.edited.id, operation: 'reedit', seenState: 'published' } as const
  await world.call('works.operate', edit, { token })
  await world.call('console.workClaim', { id: works.review.id }, { token: reviewer })
  await sql`update users set erase_on = '2026-11-23' where id = ${author.id}`.execute(db)
  await runTwice(world, 'erase-accounts')
  const { rows } = await sql<{ id: string; state: number; is_live: boolean; is_gone: boolean }>`
    select w.id, v.state, w.live_version is not null as is_live, w.deleted_at is not null as is_gone
      from works w join work_versions v on v.work_id = w.id and v.version = w.head_version`.execute(db)
  const left = new Map(rows.map(({ id, ...row }) => [id, row]))
  expect(left.get(works.published.id)).toEqual({ state: 2, is_live: true, is_gone: false })
  expect(left.get(works.edited.id)).toEqual({ state: 2, is_live: true, is_gone: false })
  expect([left.get(works.draft.id)?.is_gone, left.get(works.review.id)?.is_gone]).toEqual([true, true])
  expect(await auditActions(world, works.review.id)).toEqual(['work.claim', 'work.abandon'])
  const queue = await world.call('console.workList', { page: 1, size: 9, mine: false }, { token: reviewer })
  expect(queue.data.records.map(({ state }) => state)).toEqual(['published', 'published'])
  const { id } = works.review
  const decision = { id, rev: 1, result: 'approved' as const, opinion: '', remarks: [] }
  expect((await world.call('console.workReview', decision, { token: reviewer })).key).toBe('NOT_FOUND')
})

test('a call that waits while its account is erased stores nothing of it again', async () => {
  const world = await openTestWorld()
  const { db } = world
  await addTree(world)
  const author = await addPerson(world, 'author')
  const work = await addWork(world, author)
  const locked = await addWork(world, author, { vip: true })
  const calls: readonly ((as: {
    readonly token: string
  }) => Promise<{ readonly key: string | undefined }>)[] = [
    as => world.call('people.follow', { userId: author.id, follows: true }, as),
    as => world.call('people.updateSelf', { profile: 'back again' }, as),
    as => world.call('settings.save', { type: 'language', operator: 'set', content: 'de' }, as),
    as => world.call('comments.submit', { id: work.id, content: 'last words', stars: 0 }, as),
    as => world.call('resource.setFavourite', { id: work.id, isFavourite: true }, as),
    as => world.call('resource.requestAccess', { id: locked.id, reason: 'to read it once more' }, as),
    as => world.call('feedback.submit', { content: 'goodbye' }, as),
    as => sendRange(world, { ...as, key: '0'.repeat(32) }, 'bytes 0-0/1', Buffer.from('%')),
    as => world.call('works.save', { ...completeForm(world, ''), fileId: null, outline: [] }, as),
  ]
  const stored = [
    ['follows', 'fan'],
    ['user_config', 'user_id'],
    ['comments', 'user_id'],
    ['favourites', 'user_id'],
    ['access_requests', 'user_id'],
    ['feedback', 'user_id'],
    ['uploads', 'user_id'],
    ['works', 'author'],
  ] as const
  for (const [index, call] of calls.entries()) {
    const person = await addPerson(world, `leaving-${index}`)
    const token = await signIn(world, person)
    const { answer } = await db.transaction().execute(async tx => {
      await sql`update users set state = 3 where id = ${person.id}`.execute(tx)
      const pending = call({ token })
      await expect.poll(() => countWaiting(db)).toBe(1)
      return { answer: pending }
    })
    expect((await answer).key).toBe('SESSION_EXPIRED')
    for (const [table, owner] of stored) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${person.id}`.execute(db)
      expect(rows).toEqual([])
    }
  }
  const { rows } = await sql`select 1 from users where profile <> '' and state = 3`.execute(db)
  expect(rows).toEqual([])
})
