import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { runJob, runQueue, runTwice } from '../testing/run-job.ts'
import { addPerson, addTree, addWork, signIn, testPassword } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'

const day = 86_400_000
const wrong = '0'.repeat(32)

describe('erasing the own account', async () => {
  const world = await openTestWorld()
  const { db } = world
  await addTree(world)
  const anna = await addPerson(world, 'anna')
  const ben = await addPerson(world, 'ben')
  const work = await addWork(world, anna, { title: 'stays' })
  await db
    .updateTable('users')
    .set({ phone: '13800000000', real_name: 'Anna K', profile: 'me' })
    .where('id', '=', anna.id)
    .execute()
  const token = await signIn(world, anna)
  const erase = (cancels = false, passwordMd5 = testPassword) =>
    world.call('people.erase', { passwordMd5, cancels }, { token })
  const plannedFor = async () => (await world.call('people.self', {}, { token })).data.erasedOn

  test('needs the password, and can be cancelled within seven days', async () => {
    expect(await erase(false, wrong)).toMatchObject({ key: 'PW_WRONG', field: 'PW' })
    expect((await erase()).data).toEqual({ erasedOn: '2026-11-30' })
    world.pass(1000)
    expect((await erase()).data.erasedOn).toBe('2026-11-30')
    expect(await plannedFor()).toBe('2026-11-30')
    expect((await erase(true)).data.erasedOn).toBeNull()
    expect(await plannedFor()).toBeNull()
  })

  test('wrong passwords count like failed logins', async () => {
    const clara = await addPerson(world, 'clara')
    const as = { token: await signIn(world, clara) }
    for (let i = 0; i < 5; i++)
      expect((await world.call('people.erase', { passwordMd5: wrong, cancels: false }, as)).key).toBe(
        'PW_WRONG',
      )
    expect((await world.call('people.erase', { passwordMd5: testPassword, cancels: false }, as)).key).toBe(
      'AUTH_LOCKED',
    )
    world.pass(900_000)
  })

  test('on the day the personal data is erased, and works and comments stay', async () => {
    const benToken = await signIn(world, ben)
    await world.call('people.follow', { userId: anna.id, follows: true }, { token: benToken })
    await world.call('people.follow', { userId: ben.id, follows: true }, { token })
    await world.call('settings.save', { type: 'language', operator: 'set', content: 'ja' }, { token })
    await db
      .insertInto('agreement_acceptances')
      .values({ user_id: anna.id, no: 1, version: 1, at: world.services.now() })
      .execute()
    const other = await addWork(world, ben)
    await world.call('comments.submit', { id: other.id, content: 'helpful', stars: 5 }, { token })
    await erase()
    world.pass(6 * day)
    await runTwice(world, 'erase-accounts')
    expect((await world.call('session.login', { account: 'anna', passwordMd5: testPassword })).code).toBe(200)
    world.pass(day)
    await runTwice(world, 'erase-accounts')
    const row = await db.selectFrom('users').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      state: 3,
      real_name: '',
      phone: null,
      email: null,
      profile: '',
      avatar_file: null,
      password_hash: '',
      erase_on: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/anna/i)
    for (const table of [
      'sessions',
      'user_config',
      'notices',
      'user_roles',
      'agreement_acceptances',
    ] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', anna.id).execute()).toEqual(
        [],
      )
    expect((await world.call('session.login', { account: 'anna', passwordMd5: testPassword })).key).toBe(
      'AUTH_BAD_CREDENTIALS',
    )
    const as = { token: await signIn(world, ben) }
    expect((await world.call('people.space', { userId: anna.id }, as)).key).toBe('NOT_FOUND')
    expect((await world.call('people.self', {}, as)).data).toMatchObject({ fanCount: 0, followCount: 0 })
    const seen = (await world.call('resource.view', { id: other.id }, as)).data
    expect(seen.comments).toMatchObject([{ content: 'helpful', nick: '已不在本站' }])
    const theirs = (await world.call('resource.view', { id: work.id }, as)).data
    expect([theirs.resource.title, theirs.author.nick]).toEqual(['stays', '已不在本站'])
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', anna.id)
      .orderBy('seq')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'account.plan-erasure',
      'account.keep',
      'account.plan-erasure',
      'account.erase',
    ])
  })

  test('the last message is sent once to the contact of the account; its older messages are removed', async () => {
    const rows = await db.selectFrom('outbox').select(['recipient', 'template', 'lang']).execute()
    const mine = rows.filter(({ recipient }) => ['anna@test.example', '13800000000'].includes(recipient))
    expect(mine).toEqual([{ recipient: 'anna@test.example', template: 'account-erased', lang: 'ja' }])
  })

  test('phone number, e-mail address and nickname are free for other accounts', async () => {
    expect((await world.call('info.check', { what: 'phone', value: '13800000000' })).code).toBe(200)
    expect((await world.call('info.check', { what: 'nick', value: 'nick-anna' })).code).toBe(200)
  })
})

describe('the archive of one’s own data', async () => {
  const world = await openTestWorld()
  await addTree(world)
  const anna = await addPerson(world, 'anna')
  const ben = await addPerson(world, 'ben')
  const work = await addWork(world, ben)
  const token = await signIn(world, anna)
  const ask = async (as = token) => (await world.call('people.exportData', {}, { token: as })).data
  await world.call('comments.submit', { id: work.id, content: '我的评论', stars: 4 }, { token })

  test('is built once a day, can be read only by its owner, and has all data but secrets', async () => {
    expect(await ask()).toEqual({ fileId: null, state: 'building', url: '' })
    expect(await ask()).toMatchObject({ state: 'building' })
    await runQueue(world)
    const { fileId, state, url } = await ask()
    expect([state, typeof fileId]).toEqual(['ready', 'string'])
    const response = await world.app.inject({ method: 'GET', url })
    expect(response.headers['content-type']).toBe('application/zip')
    const files = Object.fromEntries(
      Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [
        name,
        JSON.parse(strFromU8(bytes)),
      ]),
    )
    expect(files['account.json']).toMatchObject([{ nick: 'nick-anna', email: 'anna@test.example' }])
    expect(files['comments.json']).toMatchObject([{ content: '我的评论', stars: 4 }])
    expect(JSON.stringify(files)).not.toMatch(/argon2|scrypt|token|ben@test/)
    const other = await ask(await signIn(world, ben))
    expect(other).toMatchObject({ state: 'building', fileId: null })
    const foreign = await world.raw('file.view', { fileId, IS_PDF: 1 }, { token: await signIn(world, ben) })
    expect(foreign.json().data.KEY).toBe('NOT_FOUND')
    expect(
      await world.db.selectFrom('files').select('id').where('use', '=', 'export').execute(),
    ).toHaveLength(1)
  })

  test('a second run of the job builds no second one', async () => {
    await runQueue(world)
    const { name } = await world.db
      .selectFrom('files')
      .select('name')
      .where('owner', '=', anna.id)
      .where('use', '=', 'export')
      .executeTakeFirstOrThrow()
    const jobId = Number(/\d+/.exec(name)?.[0])
    await runJob(world, 'export-data', { jobId, payload: { userId: anna.id } })
    const files = await world.db.selectFrom('files').select('owner').where('use', '=', 'export').execute()
    expect(files.filter(({ owner }) => owner === anna.id)).toHaveLength(1)
  })

  test('is kept for a week, and can be requested again the next day', async () => {
    world.pass(2 * day)
    await runTwice(world, 'remove-orphans')
    const as = await signIn(world, anna)
    expect(await ask(as)).toMatchObject({ state: 'building' })
    await runQueue(world)
    const count = async () =>
      (
        await world.db
          .selectFrom('files')
          .select('id')
          .where('use', '=', 'export')
          .where('owner', '=', anna.id)
          .execute()
      ).length
    expect(await count()).toBe(2)
    world.pass(6 * day)
    await runTwice(world, 'remove-orphans')
    expect(await count()).toBe(1)
  })
})
