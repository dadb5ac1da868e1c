import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemCaller } from '../audit/audit-log.ts'
import { demoAccounts, demoLibrary } from '../demo/library.ts'
import { demoState, loadDemo } from '../demo/load-demo.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { addPerson, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { writtenExam, writtenQuestion } from '../testing/written-exam.ts'
import { removeDemo } from './remove-demo.ts'

const world = await openTestWorld()
const { db, services } = world
const by = systemCaller('demo-remove', { at: services.now(), notary: services.notary })
const remove = () => removeDemo(db, demoLibrary, by)
const demoIds = [...demoLibrary.users, ...demoLibrary.participants].map(({ id }) => id)

test('without a demo, and without an administrator of one’s own, nothing is removed', async () => {
  await expect(remove()).rejects.toMatchObject({ code: 'demo-absent', exitCode: 1 })
  await loadDemo(services, demoLibrary, { password: 'lectern-demo', at: services.now(), beforeCommit() {} })
  await expect(remove()).rejects.toMatchObject({ code: 'administrator-missing', exitCode: 1 })
  expect(await demoState(db)).toBe('loaded')
})

test('nobody signs in to the demo any more; what real people made or used stays as it was', async () => {
  const admin = { token: await signIn(world, await addPerson(world, 'chief', ['R10', 'S90'])) }
  const real = await addPerson(world, 'real')
  const token = await signIn(world, real)
  const own = await addWork(world, real, { title: 'made by a real person', stype: '0101' })
  const open = (await world.call('catalogue.list', { page: 1, size: 100 }, { token })).data.records
  const [commented, kept] = open.filter(({ id, lock }) => lock === 'open' && id !== own.id)
  await world.call('comments.submit', { id: commented?.id ?? '', content: 'real words', stars: 4 }, { token })
  await world.call('resource.setFavourite', { id: kept?.id ?? '', isFavourite: true }, { token })
  await world.call('people.follow', { userId: kept?.authorId ?? '', follows: true }, { token })

  const removal = await remove()
  expect(removal).toMatchObject({ worksKept: 2, worksRemoved: demoLibrary.works.length - 2 })
  expect(removal).toMatchObject({ examsKept: 0, examsRemoved: demoLibrary.exams.length })
  expect(removal.accountsRemoved + removal.accountsErased).toBe(demoIds.length)
  expect(await demoState(db)).toBe('used')
  for (const account of demoAccounts) {
    const login = { account, passwordMd5: wirePasswordOf('lectern-demo') }
    expect((await world.call('session.login', login)).key).toBe('AUTH_BAD_CREDENTIALS')
  }
  const left = (await world.call('catalogue.list', { page: 1, size: 100 }, { token, lang: 'en' })).data
    .records
  expect(left.map(({ id }) => id).sort()).toEqual([own.id, commented?.id, kept?.id].sort())
  expect(left.filter(({ isAuthorGone }) => isAuthorGone)).toHaveLength(2)
  const seen = (await world.call('resource.view', { id: commented?.id ?? '' }, { token })).data
  expect(seen.comments.find(({ content }) => content === 'real words')).toMatchObject({
    isMine: true,
    stars: 4,
  })
  expect(
    (await world.raw('file.view', { fileId: seen.resource.fileId, IS_PDF: 1 }, { token })).statusCode,
  ).toBe(200)
  expect((await world.call('people.self', {}, { token })).data.nick).toBe('nick-real')
  expect(
    (await world.call('console.userList', { page: 1, size: 9, state: 'active' }, admin)).data.total,
  ).toBe(2)
  const { rows } = await sql<{ what: string }>`
    select 'name of a demo account' as what from users where id = any(${demoIds}::uuid[]) and (state <> 3 or real_name <> '' or email is not null)
    union all select 'session' from sessions where user_id = any(${demoIds}::uuid[])
    union all select 'mail' from outbox where template = 'account-erased'
    union all select name from settings where name = 'demo.loaded' or name like 'site.%'`.execute(db)
  expect(rows).toEqual([])
  await expect(remove()).rejects.toMatchObject({ code: 'demo-absent' })
})

/** A world with the demo and an administrator who is not part of it. */
async function openDemo() {
  const world = await openTestWorld()
  const { services } = world
  await loadDemo(services, demoLibrary, { password: 'lectern-demo', at: services.now(), beforeCommit() {} })
  await addPerson(world, 'chief', ['R10', 'S90'])
  return {
    world,
    real: await addPerson(world, 'real', ['R10', 'S20']),
    remove: () =>
      removeDemo(
        world.db,
        demoLibrary,
        systemCaller('demo-remove', { at: services.now(), notary: services.notary }),
      ),
  }
}

/** Signs in with an account of the demo. */
async function useDemoAccount(world: TestWorld, account: (typeof demoAccounts)[number]) {
  const login = { account, passwordMd5: wirePasswordOf('lectern-demo') }
  const token = (await world.call('session.login', login)).data.token.accessCode
  return { token, id: demoLibrary.users.find(({ loginName }) => loginName === account)?.id ?? '' }
}

test('an exam that an examiner wrote stays with its questions, though only an account of the demo has taken it', async () => {
  const { world, real, remove } = await openDemo()
  const { db } = world
  const examiner = { token: await signIn(world, real) }
  const asked = (await world.call('console.questionSave', writtenQuestion, examiner)).data.id
  await world.call('console.questionOperate', { ids: [asked], operation: 'publish' }, examiner)
  const { rows } = await sql<{ id: string }>`select id from exams where role_no = 'R20'`.execute(db)
  await world.call('console.examOperate', { id: rows[0]?.id ?? '', operation: 'close' }, examiner)
  const exam = { ...writtenExam, validMonths: 24, questions: [{ id: asked, score: 5 }] }
  const { id } = (await world.call('console.examSave', exam, examiner)).data
  await world.call('console.examOperate', { id, operation: 'publish' }, examiner)
  const social = await useDemoAccount(world, 'social')
  expect((await world.call('exams.paper', { roleNo: 'R20' }, social)).data.questionCount).toBe(1)

  expect(await remove()).toMatchObject({ examsRemoved: demoLibrary.exams.length, examsKept: 0 })
  const left = await sql`
    select e.id, e.state, x.question_id, a.user_id from exams e join exam_questions x on x.exam_id = e.id
      left join attempts a on a.exam_id = e.id`.execute(db)
  expect(left.rows).toEqual([{ id, state: 1, question_id: asked, user_id: social.id }])
})

/** The places of revoked certificates in the public list. */
async function readRevoked({ app }: TestWorld): Promise<readonly number[]> {
  const { body } = await app.inject({ method: 'GET', url: '/credentials/status/1' })
  const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly credentialSubject: { readonly encodedList: string }
  }
  const bits = gunzipSync(Buffer.from(claims.credentialSubject.encodedList.slice(1), 'base64url'))
  return [...bits].flatMap((byte, index) =>
    Array.from({ length: 8 }, (_, bit) => bit)
      .filter(bit => byte & (0x80 >> bit))
      .map(bit => index * 8 + bit),
  )
}

/** A world whose demo was removed, and what people had made there before. */
async function removeUsedDemo() {
  const { world, real, remove } = await openDemo()
  const { db } = world
  const creator = await useDemoAccount(world, 'creator')
  const made = await addWork(world, { id: creator.id, login: 'creator' }, { title: 'made later' })
  const written = await world.call(
    'console.questionSave',
    writtenQuestion,
    await useDemoAccount(world, 'examiner'),
  )
  const liked = await addWork(world, real, { title: 'made by a real person' })
  await sql`insert into favourites (user_id, work_id, at) select unnest(${demoIds}::uuid[]), ${liked.id}, ${world.services.now()}::timestamptz`.execute(
    db,
  )
  await sql`insert into ratings (user_id, work_id, stars, at) select unnest(${demoIds}::uuid[]), ${liked.id}, 5, ${world.services.now()}::timestamptz`.execute(
    db,
  )
  const count = demoIds.length
  await sql`update works set store_count = ${count}, star_count = ${count}, star_sum = ${5 * count} where id = ${liked.id}`.execute(
    db,
  )
  const revoked = await readRevoked(world)
  await remove()
  return { world, made, liked, questionId: written.data.id, revoked }
}
const after = await removeUsedDemo()

test('works and questions that somebody made with an account of the demo stay', async () => {
  const { made, liked, questionId } = after
  const { records } = (await after.world.call('catalogue.list', { page: 1, size: 100 }, { lang: 'en' })).data
  const gone = new Map(records.map(({ id, isAuthorGone }) => [id, isAuthorGone]))
  expect(gone).toEqual(
    new Map([
      [made.id, true],
      [liked.id, undefined],
    ]),
  )
  const { rows } = await sql<{ id: string }>`select id from questions`.execute(after.world.db)
  expect(rows).toEqual([{ id: questionId }])
})

test('favourites and stars of accounts that were deleted are not counted', async () => {
  const { rows } = await sql`
    select w.id, store_count = (select count(*) from favourites where work_id = w.id) as stores,
           star_count = count(r.stars) as stars, star_sum = coalesce(sum(r.stars), 0) as sum, star_count < ${demoIds.length} as fewer
      from works w left join ratings r on r.work_id = w.id where w.id = ${after.liked.id} group by w.id`.execute(
    after.world.db,
  )
  expect(rows).toEqual([{ id: after.liked.id, stores: true, stars: true, sum: true, fewer: true }])
})

test('revoked certificates of the demo stay in the status list, though they are removed', async () => {
  const { rows } = await sql`select 1 from certificates`.execute(after.world.db)
  expect(rows).toEqual([])
  expect(after.revoked).toHaveLength(1)
  expect(await readRevoked(after.world)).toEqual(after.revoked)
})
