import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemCaller } from '../audit/audit-log.ts'
import { demoAccounts, demoLibrary } from '../demo/library.ts'
import { demoState, loadDemo } from '../demo/load-demo.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { addPerson, addWork, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
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
    union all select name from settings where name in ('demo.loaded', 'site.title', 'site.copyright')`.execute(
    db,
  )
  expect(rows).toEqual([])
  await expect(remove()).rejects.toMatchObject({ code: 'demo-absent' })
})
